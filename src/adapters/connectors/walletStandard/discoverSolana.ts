import type { AppStorage } from '#adapters/storage/storage.ts'
import { announcedInfo } from '#domain/wallet/announcedInfo.ts'
import type { ConnectorInfo } from '#domain/wallet/connector.ts'
import type { FunctionSnapshot } from '#domain/wallet/walletSnapshot.ts'
import type { StandardWallet } from '#domain/wallet/walletStandard.ts'
import { lazy } from '#lib/lazy.ts'
import type { Connector } from '../connector.ts'
import { createRows } from '../namespace/createRows.ts'
import { rememberedWallets } from '../rememberedWallets.ts'
import { createClaims, type NamedWallet } from './createClaims.ts'
import { discoverStandard, peek, servesNetwork } from './discoverStandard.ts'
import { nameWallet } from './nameWallet.ts'
import { signingFunctions } from './signingFunctions.ts'

const needed = ['standard:connect', 'standard:events']
const signing = ['solana:signTransaction', 'solana:signAndSendTransaction']

const servesSolana = (wallet: StandardWallet): boolean => {
  const features = peek(wallet, 'features')
  return (
    // WalletConnect has a row of its own.
    peek(wallet, 'name') !== 'WalletConnect' &&
    servesNetwork(wallet, 'solana:') &&
    needed.every((feature) => peek(features, feature)) &&
    signing.some((feature) => peek(features, feature))
  )
}

const named = (wallet: StandardWallet): NamedWallet[] =>
  servesSolana(wallet) ? nameWallet(wallet) : []

const loadCode = lazy(() => import('./createSolanaConnector.ts'))

/**
 * Discovers the Solana wallets of this page as live connectors. One that registers again under its name keeps its
 * connector, so that its connection survives; one that unregisters ends its connection.
 */
export const discoverSolana = ({
  onChange,
  signal,
  storage,
  window,
}: {
  onChange: (connectors: readonly Connector[]) => void
  signal: AbortSignal
  /** Where the wallets connected before are stored. @default none are */
  storage?: Pick<AppStorage, 'get'> | undefined
  window?: Parameters<typeof discoverStandard>[0]['window']
}): void => {
  const { rows, add } = createRows(signal)
  /** Including removed ones, which may register again. */
  const last = new Map<string, StandardWallet>()
  const functions = new Map<string, readonly FunctionSnapshot[]>()
  const infos = new Map<string, ConnectorInfo>()
  const claims = createClaims({
    remembered: () => (storage ? rememberedWallets(storage, 'solana') : []),
    isUsed: (id) => rows.get(id)?.isUsed ?? false,
  })
  let present: ReadonlyMap<string, StandardWallet> = new Map()

  const take = (wallets: readonly StandardWallet[]) => {
    const found = new Map<string, StandardWallet>()
    const renewed: string[] = []
    for (const { id, name, wallet } of claims.list(wallets.flatMap(named))) {
      found.set(id, wallet)
      const isAnother = last.get(id) !== wallet
      last.set(id, wallet)
      if (isAnother) functions.set(id, signingFunctions(wallet))
      if (isAnother || (rows.has(id) && !present.has(id))) renewed.push(id)
      const row = rows.get(id)
      if (row && (row.isUsed || !isAnother)) continue
      const info = announcedInfo({ id, name, namespace: 'solana', icon: peek(wallet, 'icon') })
      infos.set(id, info)
      if (row) {
        // One that was asked nothing may have been another wallet.
        Object.assign(row.shown, { imageUrl: undefined, iconHash: undefined }, info)
        row.shown.events.emit('doubt', { hasLeft: false })
        continue
      }
      const load = async () =>
        (await loadCode()).createSolanaConnector({
          info: infos.get(id) ?? info,
          wallet: () => last.get(id) ?? wallet,
          isPresent: () => present.has(id),
        })
      add(id, info, load, {
        functions: () => functions.get(id) ?? [],
        recognise: (stored) => claims.recognise(id, stored),
      })
    }
    const gone = [...present.keys()].filter((id) => !found.has(id))
    present = found
    for (const id of gone) rows.get(id)?.live?.leave()
    for (const id of renewed) rows.get(id)?.live?.renew()
    onChange([...found.keys()].flatMap((id) => rows.get(id)?.shown ?? []))
  }

  discoverStandard({ window, signal, onChange: take })
}
