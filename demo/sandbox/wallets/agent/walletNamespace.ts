/** What a request beside the EVM's needs to be carried out. */
export type NamespaceRequest = {
  method: string
  params: unknown
  /** CAIP-2 id of the chain it is for, and where to ask it. */
  caip2: string
  rpcUrl: string
  /** Development accounts the page was given, by index. */
  indexes: readonly number[]
}

/** A namespace a phone wallet serves beside the EVM, with the same development accounts by their numbers. */
export type WalletNamespace = {
  namespace: string
  methods: readonly string[]
  address(index: number): string
  /** @throws {WalletRpcError} with the code the page is to be answered */
  perform(request: NamespaceRequest): Promise<unknown>
}
