import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { methodOf } from '../namespace/callProvider.ts'
import { peek } from './discoverStandard.ts'

/** A wallet's feature (`solana:signIn`) as a function; undefined where it has none of that name. */
export const standardFeature = ({ features }: StandardWallet, name: string) =>
  methodOf(peek(features, name), name.split(':')[1] ?? '')
