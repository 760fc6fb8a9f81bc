import type { CoreTypes } from '@walletconnect/types'
import { z } from '#lib/schema.ts'
import { WalletChain } from '../walletChain.ts'

type Storage = Pick<NonNullable<CoreTypes.Options['storage']>, 'getItem' | 'setItem'>

const Memory = z.object({
  activeChain: z.string(),
  activeAccount: z.number(),
  addedChains: z.array(WalletChain),
})
type Memory = z.infer<typeof Memory>

/** What a wallet stores besides its sessions: the active account and chain, and chains that pages have added. */
export type WalletMemory = Readonly<Memory> & { set(changes: Partial<Memory>): Promise<void> }

/** Reads the memory that an earlier life of the wallet has left in this storage. */
export async function openWalletMemory(
  storage: Storage,
  prefix: string,
  fresh: Pick<Memory, 'activeChain' | 'activeAccount'>,
): Promise<WalletMemory> {
  const key = `sandbox-wallet:${prefix}`
  const stored = Memory.safeParse(await storage.getItem(key))
  const memory: Memory = stored.success ? stored.data : { ...fresh, addedChains: [] }
  return Object.assign(memory, {
    async set(changes: Partial<Memory>) {
      Object.assign(memory, changes)
      const { activeChain, activeAccount, addedChains } = memory
      await storage.setItem(key, { activeChain, activeAccount, addedChains })
    },
  })
}
