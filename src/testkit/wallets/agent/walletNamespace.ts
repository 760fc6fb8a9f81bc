/** The context for executing a request of a namespace other than EVM. */
export type NamespaceRequest = {
  method: string
  params: unknown
  /** CAIP-2 id of the chain it is for, and where to ask it. */
  caip2: string
  rpcUrl: string
  /** Development accounts the page was given, by index. */
  indexes: readonly number[]
}

/** A namespace other than EVM that a phone wallet supports, with the same development accounts by index. */
export type WalletNamespace = {
  namespace: string
  methods: readonly string[]
  address(index: number): string
  /** @throws {WalletRpcError} with the code the page is to be answered */
  perform(request: NamespaceRequest): Promise<unknown>
}
