/** What a node answered; a refusal is an answer too. */
export type NodeAnswer =
  | { result: unknown; error?: undefined }
  | { result?: undefined; error: { code: number; message: string; data?: unknown } }

/** Makes one JSON-RPC call. @throws {TypeError} the node cannot be reached */
export async function askNode(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<NodeAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as NodeAnswer
}
