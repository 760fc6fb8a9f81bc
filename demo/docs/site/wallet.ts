/** The part of `<latch-key>` that the pages use. */
export type Wallet = HTMLElement & {
  config: Record<string, unknown>
  readonly state: { status: string; caipAddress?: string; address?: string }
  readonly provider: { request(request: { method: string; params?: unknown }): Promise<unknown> }
  readonly solana: object
}
