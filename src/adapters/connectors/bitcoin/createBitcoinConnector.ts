import type { Account } from '#domain/connection/account.ts'
import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import {
  createNamespaceConnector,
  type NamespaceConnector,
} from '../namespace/namespaceConnector.ts'
import type { BitcoinDriver } from './bitcoinDriver.ts'
import { createBitcoinWallet } from './bitcoinWallet.ts'
import { leatherDriver } from './leatherDriver.ts'
import { satsConnectDriver } from './satsConnectDriver.ts'
import { standardDriver } from './standardDriver.ts'
import { unisatDriver } from './unisatDriver.ts'

/** The kind of a wallet's interface, and the object that implements it. */
export type BitcoinMake =
  | { kind: 'sats' | 'leather' | 'okx' | 'unisat'; provider: unknown }
  | { kind: 'standard'; wallet: StandardWallet }

const driverOf = (make: BitcoinMake, remembered: () => readonly Account[]): BitcoinDriver => {
  switch (make.kind) {
    case 'sats':
      return satsConnectDriver(make.provider)
    case 'leather':
      return leatherDriver(make.provider, remembered)
    case 'standard':
      return standardDriver(() => make.wallet)
    default:
      return unisatDriver(make.provider, make.kind)
  }
}

/**
 * A Bitcoin wallet of any kind as a connector.
 *
 * @param options.remembered the accounts of a stored connection that is to be restored
 */
export const createBitcoinConnector = ({
  info,
  make,
  remembered = () => [],
}: {
  info: ConnectorInfo
  make: BitcoinMake
  remembered?: (() => readonly Account[]) | undefined
}): NamespaceConnector =>
  createNamespaceConnector({
    info,
    namespace: 'bip122',
    wallet: createBitcoinWallet(driverOf(make, remembered)),
  })
