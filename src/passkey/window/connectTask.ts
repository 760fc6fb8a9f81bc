import type { Cancellable } from '#lib/cancellable.ts'
import { askToConnect } from '../connect/askToConnect.ts'
import { keepHere } from '../memory/keepHere.ts'
import type { WalletFile } from '../walletFile/walletFile.ts'
import type { TaskAnswer, TaskNamed } from './windowTask.ts'

/** Lets the visitor make or choose a wallet where every browser allows it. */
export async function connectTask(
  { asker, wallets }: TaskNamed<'connect'>,
  { file, signal }: Cancellable & { file: WalletFile },
): Promise<TaskAnswer<'connect'>> {
  const wallet = await askToConnect({ file, known: { all: () => wallets }, asker, signal })
  keepHere(wallet)
  return { wallet }
}
