import type { ReceiptNamespace } from '#domain/request/receiptNamespace.ts'
import { lazy } from '#lib/lazy.ts'
import type { NamespaceReceipts } from './namespaceReceipts.ts'

/** Loads what reads a namespace's requests, with the first of them: a page hardly ever needs two. */
export const loadReceipts: Readonly<Record<ReceiptNamespace, () => Promise<NamespaceReceipts>>> = {
  eip155: lazy(async () => (await import('./evm/evmReceipts.ts')).evmReceipts),
  bip122: lazy(async () => (await import('./bitcoin/bitcoinReceipts.ts')).bitcoinReceipts),
  cosmos: lazy(async () => (await import('./cosmos/cosmosReceipts.ts')).cosmosReceipts),
  solana: lazy(async () => (await import('./solana/solanaReceipts.ts')).solanaReceipts),
}
