/** An error in JSON-RPC form. @see https://www.jsonrpc.org/specification#error_object */
export class JsonRpcError extends Error {
  override readonly name: string = 'JsonRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}
