import { z } from '#lib/schema.ts'

/** The supported CAIP-2 namespaces. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

export const isNamespace = (text: unknown): text is Namespace =>
  typeof text === 'string' && (namespaces as readonly string[]).includes(text)

export const Namespace = z.enum(namespaces)
export type Namespace = (typeof namespaces)[number]
