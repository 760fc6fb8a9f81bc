import { atom } from 'jotai/vanilla'
import { shortenAddress } from '../domain/address.ts'
import { avatarBackground } from '../domain/avatarBackground.ts'
import type { ButtonViewModel, WalletButtonViewModel } from '../domain/buttonViewModel.ts'
import { displayAmount } from '../domain/displayAmount.ts'
import { safeImageUrl } from '../domain/safeImage.ts'
import { activeAccountAtom, activeStatusAtom } from './account.ts'
import { shownBalanceAtom } from './balanceToken.ts'
import { linkedByNamespaceAtom } from './connections.ts'
import { discoveredConnectorsAtom } from './connectors.ts'
import { findWalletAtom } from './findWallet.ts'
import { activeIdentityAtom } from './identity.ts'
import { messagesAtom, translateAtom } from './locale.ts'
import { activeNetworkAtom } from './networks.ts'
import { isOnWrongNetworkAtom, networkViewModelAtom } from './networkViewModel.ts'
import { servicesAtom } from './services.ts'

/** The wallets that buttons may be for: this browser's, the site's own, and those of the directory met so far. */
const walletViewModelAtom = atom((get) => {
  const t = get(translateAtom)
  const connectors = get(discoveredConnectorsAtom)
  const find = get(findWalletAtom)
  const { wallet: images } = get(servicesAtom).images
  const linked = Object.values(get(linkedByNamespaceAtom))
  return (id: string): WalletButtonViewModel | undefined => {
    const row = connectors.find(
      (one) => one.id === id || one.rdns === id || one.explorerId === id || holds(one.members, id),
    )
    const listing = find(row?.explorerId ?? id)
    const name = row?.name ?? listing?.name
    if (!name) return undefined
    const isLinked = row && linked.some(({ connectorId }) => holds(row.members, connectorId))
    const url =
      row?.imageUrl ??
      listing?.image_url ??
      (listing?.image_id ? images.peek(listing.image_id) : undefined)
    return {
      text: name,
      label: isLinked
        ? t('button.connectedWith', { wallet: name })
        : t('button.connectWith', { wallet: name }),
      imageUrl: url ? safeImageUrl(url) : undefined,
    }
  }
})

const holds = (members: readonly { id: string }[], id: string) =>
  members.some((member) => member.id === id)

/** What buttons show of wallets and of the active account. */
export const accountViewModelAtom = atom((get): Pick<ButtonViewModel, 'wallet' | 'account'> => {
  const wallet = get(walletViewModelAtom)
  const account = get(activeAccountAtom)
  if (!account) return { wallet, account }
  const t = get(translateAtom)
  const wrong = get(isOnWrongNetworkAtom)
  const network = get(activeNetworkAtom)
  const viewModel = get(networkViewModelAtom)
  const identity = get(activeIdentityAtom)
  const shown = get(shownBalanceAtom)
  const { locale } = get(messagesAtom)
  const balance =
    shown === undefined || !network || wrong
      ? undefined
      : withSymbol(displayAmount(shown.amount, shown.decimals, { locale }), shown.symbol)
  const name = identity.name ?? shortenAddress(account.address)
  return {
    wallet,
    account: {
      text: wrong ? t('button.wrongNetwork') : name,
      label: balance
        ? t('button.accountOn', { address: name, network: viewModel.name, balance: balance.text })
        : `${t('button.account', { address: name })}${wrong ? `. ${t('button.wrongNetwork')}` : ''}`,
      balance,
      avatar: avatarBackground(account.address, identity.avatar && safeImageUrl(identity.avatar)),
      network: viewModel,
      wrong,
      busy: get(activeStatusAtom) === 'reconnecting',
    },
  }
})

const withSymbol = ({ text, full }: { text: string; full: string }, symbol: string) => ({
  text: `${text} ${symbol}`,
  full: `${full} ${symbol}`,
})
