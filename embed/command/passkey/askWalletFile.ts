/** What `wallet.json` is made of. Lists are separated by commas or spaces. */
export type WalletAnswers = {
  name?: string | undefined
  pages?: string | undefined
  trusted?: string | undefined
  /** Each `<CAIP-2 id>=<RPC address>`. */
  networks?: readonly string[] | undefined
}

/** Asks one question; undefined where nobody is there to answer. */
export type Ask = ((question: string) => Promise<string>) | undefined

/** An answer that is needed, and was not given. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError'
}

const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** A few names; of any other network its id is one. */
const names: Readonly<Record<string, string>> = {
  'eip155:1': 'Ethereum',
  'eip155:10': 'Optimism',
  'eip155:56': 'BNB Smart Chain',
  'eip155:100': 'Gnosis',
  'eip155:137': 'Polygon',
  'eip155:8453': 'Base',
  'eip155:42161': 'Arbitrum',
  'eip155:11155111': 'Sepolia',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'Solana',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'Solana Devnet',
}

/**
 * Makes the text of `wallet.json` of answers, those given and those asked for.
 *
 * @throws {UnansweredError} nobody can be asked for one that is missing
 */
export async function askWalletFile(given: WalletAnswers, ask: Ask): Promise<string> {
  const answer = async (text: string | undefined, flag: string, question: string) => {
    const said = text ?? (await ask?.(question))
    if (said === undefined) throw new UnansweredError(flag)
    return said.trim()
  }
  const name = await answer(given.name, '--name', 'What is the wallet called? ')
  const pages = await answer(
    given.pages,
    '--pages',
    'Which pages may show it? Origins, such as https://shop.example: ',
  )
  const trusted =
    given.trusted ??
    (await ask?.(
      'In which of them may requests be confirmed in place? They must be yours, with no script that you do not trust. None, if empty: ',
    )) ??
    ''
  const networks =
    given.networks && given.networks.length > 0
      ? given.networks
      : listed(
          await answer(
            undefined,
            '--network',
            'Which networks? As <CAIP-2 id>=<RPC address>, such as eip155:1=https://rpc.example: ',
          ),
        )
  const file = {
    version: 1,
    name,
    pages: listed(pages),
    ...(listed(trusted).length > 0 && { trustedPages: listed(trusted) }),
    networks: networks.map((one) => {
      const [id = '', ...rest] = one.split('=')
      return { id, name: names[id] ?? id, rpcUrl: rest.join('=') }
    }),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}
