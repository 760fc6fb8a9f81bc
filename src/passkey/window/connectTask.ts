import type { Cancellable } from '#lib/cancellable.ts'
import { askToConnect } from '../connect/askToConnect.ts'
import type { WalletFile } from '../walletFile/walletFile.ts'
import type { TaskAnswer, TaskNamed } from './windowTask.ts'

/** Lets the visitor make or choose a wallet where every browser allows it. */
export const connectTask = async (
  { asker, wallets }: TaskNamed<'connect'>,
  { file, signal }: Cancellable & { file: WalletFile },
): Promise<TaskAnswer<'connect'>> => ({
  wallet: await askToConnect({ file, known: { all: () => wallets }, asker, signal }),
})
