import { DeclinedByVisitorError } from '#frame/page/approve/approvals.ts'
import { askerText } from '#frame/page/approve/askerText.ts'
import { idle } from '#frame/page/approve/createStage.ts'
import type { Cancellable } from '#lib/cancellable.ts'
import { withResolvers } from '#lib/withResolvers.ts'
import { createPasskey } from '../ceremony/createPasskey.ts'
import { PasskeyBarredError } from '../ceremony/passkeyErrors.ts'
import { openByPasskey } from '../ceremony/withWallet.ts'
import type { KnownWallet, KnownWallets } from '../memory/knownWallets.ts'
import { newWalletName } from '../memory/walletName.ts'
import type { WalletFile } from '../walletFile/walletFile.ts'
import { drawConnect } from './drawConnect.ts'

/**
 * Lets the visitor choose a wallet by its passkey, or make one.
 *
 * @param options.isAskedAtOnce where one wallet is known, its passkey is asked for before anything is pressed
 * @throws {DeclinedByVisitorError} the visitor wants none
 * @throws {PasskeyBarredError} they pressed, and the browser lets no passkey be used in this place
 */
export async function askToConnect({
  file,
  known,
  asker,
  isAskedAtOnce = false,
  signal,
}: Cancellable & {
  file: WalletFile
  known: Pick<KnownWallets, 'all'>
  asker: { origin: string }
  isAskedAtOnce?: boolean
}): Promise<KnownWallet> {
  const { promise, resolve, reject } = withResolvers<KnownWallet>()
  const ending = new AbortController()
  const running = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal
  signal?.addEventListener('abort', () => reject(signal.reason), { signal: ending.signal })

  const nameOf = (id: string) => known.all().find((one) => one.id === id)?.name
  const newName = () => newWalletName(file.name, known.all().length)

  /** Which passkey has been made, and not yet opened. */
  let made: { id: string; name: string } | undefined
  const open = async (id: string | undefined): Promise<void> => {
    const wallet = await openByPasskey({ id, signal: running })
    const name = made?.id === wallet.id ? made.name : nameOf(wallet.id)
    resolve({ ...wallet, name: name ?? newName() })
  }
  const orElsewhere = async (work: Promise<void>): Promise<void> => {
    try {
      await work
    } catch (error) {
      if (error instanceof PasskeyBarredError && !isFirstAsk) reject(error)
      throw error
    } finally {
      isFirstAsk = false
    }
  }
  /** The one before anything is pressed: some browsers refuse it for just that. */
  let isFirstAsk = isAskedAtOnce && known.all().length === 1

  const screen = drawConnect({
    wallets: known.all(),
    wallet: file.name,
    icon: file.icon,
    site: askerText(asker.origin),
    isAskedAtOnce,
    open: (id) => orElsewhere(open(id)),
    create: () =>
      orElsewhere(
        (async () => {
          if (!made) {
            const name = newName()
            made = { id: await createPasskey({ wallet: file.name, name, signal: running }), name }
          }
          await open(made.id)
        })(),
      ),
    cancel: () => reject(new DeclinedByVisitorError()),
  })
  document.body.replaceChildren(screen)
  try {
    return await promise
  } finally {
    ending.abort()
    // A request that came meanwhile is shown by then.
    if (screen.isConnected) document.body.replaceChildren(idle())
  }
}
