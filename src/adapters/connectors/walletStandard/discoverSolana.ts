import { announcedInfo } from '../../../domain/announcedInfo.ts'
import { walletKey } from '../../../domain/walletKey.ts'
import type { FunctionSight } from '../../../domain/walletSight.ts'
import type { StandardWallet } from '../../../domain/walletStandard.ts'
import { lazy } from '../../../lib/lazy.ts'
import { stripControls } from '../../../lib/stripControls.ts'
import type { Connector } from '../connector.ts'
import { createRows } from '../namespace/createRows.ts'
import { discoverStandard, peek, servesNetwork } from './discoverStandard.ts'
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

/**
 * Two wallets of one name stay two, since either may be an impostor; one that looks the same, too, is taken for the same
 * wallet, registered again. Undefined for such a one.
 */
const freeId = (
  found: ReadonlyMap<string, StandardWallet>,
  base: string,
  wallet: StandardWallet,
): string | undefined => {
  let id = base
  for (let nth = 2; ; nth += 1) {
    const namesake = found.get(id)
    if (!namesake) return id
    if (peek(namesake, 'icon') === peek(wallet, 'icon')) return undefined
    id = `${base}#${nth}`
  }
}

const loadCode = lazy(() => import('./createSolanaConnector.ts'))

/**
 * Discovers the Solana wallets of this page as live connectors. One that registers again under its name keeps its
 * connector, so that its connection survives; one that unregisters ends its connection.
 */
export const discoverSolana = ({
  onChange,
  signal,
  window,
}: {
  onChange: (connectors: readonly Connector[]) => void
  signal: AbortSignal
  window?: Parameters<typeof discoverStandard>[0]['window']
}): void => {
  const { rows, add } = createRows(signal)
  /** Including removed ones, which may register again. */
  const last = new Map<string, StandardWallet>()
  const functions = new Map<string, readonly FunctionSight[]>()
  let present: ReadonlyMap<string, StandardWallet> = new Map()

  const take = (wallets: readonly StandardWallet[]) => {
    const found = new Map<string, StandardWallet>()
    const renewed: string[] = []
    for (const wallet of wallets) {
      const name = stripControls(peek(wallet, 'name'))
      if (!name || !servesSolana(wallet)) continue
      const id = freeId(found, `standard:${walletKey(name)}`, wallet)
      if (!id) continue
      found.set(id, wallet)
      const isAnother = last.get(id) !== wallet
      last.set(id, wallet)
      if (isAnother) functions.set(id, signingFunctions(wallet))
      if (isAnother || (rows.has(id) && !present.has(id))) renewed.push(id)
      if (rows.has(id)) continue
      const info = announcedInfo({ id, name, namespace: 'solana', icon: peek(wallet, 'icon') })
      const load = async () =>
        (await loadCode()).createSolanaConnector({
          info,
          wallet: () => last.get(id) ?? wallet,
          isPresent: () => present.has(id),
        })
      add(id, info, load, { functions: () => functions.get(id) ?? [] })
    }
    const gone = [...present.keys()].filter((id) => !found.has(id))
    present = found
    for (const id of gone) rows.get(id)?.live?.leave()
    for (const id of renewed) rows.get(id)?.live?.renew()
    onChange([...found.keys()].flatMap((id) => rows.get(id)?.shown ?? []))
  }

  discoverStandard({ window, signal, onChange: take })
}
