import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { WalletFileError } from '#passkey/walletFile/WalletFileError.ts'
import { FolderError } from '../folderError.ts'
import { type Ask, UnansweredError } from './askWalletFile.ts'
import { makePasskeyWallet } from './makePasskeyWallet.ts'

export const PASSKEY_USAGE = `Usage: latchkey passkey <folder> --wallet <origin> [options]

  Makes a folder of static files that is a wallet: its keys come from passkeys, and no server has them. Serve it at
  an origin of its own. That origin is for ever: passkeys belong to it. Without it only the recovery words remain.

  --wallet    where it will be served, such as https://wallet.example.com
  --name      what visitors read as the wallet’s name
  --pages     origins of the pages that may show it, separated by commas
  --trusted   those among them in which requests are confirmed in place; in all others a window opens
  --network   <CAIP-2 id>=<RPC address>, once for each network

  What is missing is asked for. A wallet.json that is there is kept.
`

/** Beside the built script. */
const built = fileURLToPath(new URL('./passkey/', import.meta.url))

/**
 * Runs `npx latchkey passkey …`.
 *
 * @returns the exit code: 0, 1 where something is wrong with the files, 2 where the command is not understood
 */
export async function runPasskey(
  args: readonly string[],
  {
    say,
    complain,
    ask,
    source = built,
  }: {
    say: (line: string) => void
    complain: (line: string) => void
    ask?: Ask
    source?: string
  },
): Promise<number> {
  const read = readArguments(args)
  if (!read) {
    complain(PASSKEY_USAGE)
    return 2
  }
  const { out, wallet, ...answers } = read
  try {
    const { isKept } = await makePasskeyWallet({ source, out, wallet, answers, ask })
    say(`Wrote the wallet to ${out}${isKept ? '; its wallet.json is as it was' : ''}.`)
    say(
      `Next: serve that folder at ${wallet}, with the headers of _headers (Netlify, Cloudflare), nginx.conf or .htaccess, and nothing else on that host.`,
    )
    say(`Then: <latch-key passkey-wallet="${wallet}">, and check it by diagnose().`)
    return 0
  } catch (error) {
    if (error instanceof UnansweredError) {
      complain(`${error.message} is missing.`)
      complain(PASSKEY_USAGE)
      return 2
    }
    if (!(error instanceof FolderError || error instanceof WalletFileError)) throw error
    complain(error.message)
    return 1
  }
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ wallet: text, name: text, pages: text, trusted: text },
        network: { type: 'string', multiple: true },
      },
    })
    const [out, ...more] = positionals
    const { wallet, name, pages, trusted, network } = values
    if (out === undefined || wallet === undefined || more.length > 0) return undefined
    return { out, wallet, name, pages, trusted, networks: network }
  } catch {
    return undefined // an option that it does not have
  }
}
