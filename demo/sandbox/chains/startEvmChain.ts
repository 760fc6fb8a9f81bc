import { createInterface } from 'node:readline'
import { DEV_MNEMONIC } from '#testkit/keys/devAccounts.ts'
import { callNode } from './callNode.ts'
import { findAnvil } from './findAnvil.ts'
import { startTethered } from './startTethered.ts'

const START_TIMEOUT_MS = 20_000

export type EvmChain = {
  chainId: number
  /** `http://127.0.0.1:PORT`; answers any origin. */
  url: string
  close(): Promise<void>
}

export type EvmChainOptions = {
  chainId: number
  /** @default 0, any free port */
  port?: number | undefined
  /** When its first block was, in seconds since the epoch. @default now */
  startsAt?: number | undefined
}

/**
 * Starts an Ethereum node that mines each transaction at once and gives the ten accounts of the development
 * mnemonic 10,000 coins each.
 *
 * @throws {AnvilMissingError}
 */
export async function startEvmChain({
  chainId,
  port = 0,
  startsAt,
}: EvmChainOptions): Promise<EvmChain> {
  const { process: node, stop } = startTethered(findAnvil(), [
    ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
    ...['--mnemonic', DEV_MNEMONIC, '--accounts', '10', '--balance', '10000'],
    ...['--order', 'fifo', '--threads', '1'],
    ...(startsAt === undefined ? [] : ['--timestamp', String(startsAt)]),
  ])

  const complaints: string[] = []
  node.stderr.on('data', (text) => complaints.push(String(text)))
  const lines = createInterface(node.stdout)

  try {
    const address = await new Promise<string>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`Chain ${chainId} did not start within ${START_TIMEOUT_MS} ms`)),
        START_TIMEOUT_MS,
      )
      lines.on('line', (line) => {
        const found = /^Listening on (\S+)/.exec(line)?.[1]
        if (!found) return
        clearTimeout(late)
        resolve(found)
      })
      node.once('error', reject)
      node.once('exit', (code) => {
        clearTimeout(late)
        reject(new Error(`Chain ${chainId} ended with ${code}: ${complaints.join('').trim()}`))
      })
    })
    // It logs every call; unread output would fill the pipe and block it.
    lines.removeAllListeners('line')
    lines.resume()

    const url = `http://${address}`
    const [id] = await callNode(url, [{ method: 'eth_chainId' }])
    if (Number(id) !== chainId) throw new Error(`Chain ${chainId} calls itself ${id}`)
    return { chainId, url, close: stop }
  } catch (error) {
    await stop()
    throw error
  }
}
