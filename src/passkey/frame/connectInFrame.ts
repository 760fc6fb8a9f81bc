import type { Cancellable } from '#lib/cancellable.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { element } from '#server/page/element.ts'
import { mayHere } from '../ceremony/mayHere.ts'
import { PasskeyBarredError } from '../ceremony/passkeyErrors.ts'
import { askToConnect } from '../connect/askToConnect.ts'
import type { KnownWallet, KnownWallets } from '../memory/knownWallets.ts'
import { say } from '../texts/say.ts'
import type { WalletFile } from '../walletFile/walletFile.ts'
import { askInWindow } from './askInWindow.ts'

export type ConnectOptions = Cancellable & {
  file: WalletFile
  known: Pick<KnownWallets, 'all'>
  asker: { origin: string; claim(): string }
}

/**
 * Lets the visitor choose or make a wallet: in the frame, or in the wallet's window where a browser or the page's policy
 * allows no passkeys in a frame.
 *
 * @throws {DeclinedByVisitorError} the visitor wants none
 */
export async function connectInFrame(options: ConnectOptions): Promise<KnownWallet> {
  const mayAsk = mayHere('publickey-credentials-get')
  const mayMake = mayHere('publickey-credentials-create')
  return mayAsk && (mayMake || options.known.all().length > 0)
    ? await inFrame(options, true)
    : await inWindow(options, undefined)
}

async function inFrame(options: ConnectOptions, isAskedAtOnce: boolean): Promise<KnownWallet> {
  try {
    return await askToConnect({ ...options, isAskedAtOnce })
  } catch (error) {
    if (!(error instanceof PasskeyBarredError)) throw error
    const again = withResolvers<'again'>()
    const ending = new AbortController()
    const signal = options.signal ? AbortSignal.any([options.signal, ending.signal]) : ending.signal
    const made = inWindow({ ...options, signal }, () => again.resolve('again'))
    const first = await Promise.race([made, again.promise])
    if (first !== 'again') return first
    ending.abort()
    await made.catch(() => undefined) // Aborted just now.
    return await inFrame(options, false)
  }
}

async function inWindow(
  { known, asker, signal }: ConnectOptions,
  here: (() => void) | undefined,
): Promise<KnownWallet> {
  const { wallet } = await askInWindow<'connect'>(
    {
      task: 'connect',
      asker: { origin: asker.origin, name: asker.claim() },
      wallets: [...known.all()],
    },
    {
      content: [
        element('h1', { tabindex: -1 }, say('window.title')),
        element('p', {}, say('window.text')),
      ],
      button: say('window.open'),
      here,
      signal,
    },
  )
  return wallet
}
