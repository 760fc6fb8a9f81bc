import { atom } from 'jotai/vanilla'
import { shortenAddress } from '../domain/address.ts'
import { avatarBackground } from '../domain/avatarBackground.ts'
import type { ButtonFace, WalletButtonFace } from '../domain/buttonFace.ts'
import { displayAmount } from '../domain/displayAmount.ts'
import { known } from '../domain/remoteData.ts'
import { safeImageUrl } from '../domain/safeImage.ts'
import { activeAccountAtom, activeStatusAtom } from './account.ts'
import { activeBalanceAtom } from './balances.ts'
import { configAtom } from './config.ts'
import { linkedByNamespaceAtom } from './connections.ts'
import { discoveredConnectorsAtom } from './connectors.ts'
import { findWalletAtom } from './findWallet.ts'
import { activeIdentityAtom } from './identity.ts'
import { networkImageAtom } from './images.ts'
import { directionAtom, messagesAtom, translateAtom } from './locale.ts'
import { activeNetworkAtom, isNetworkOfferedAtom } from './networks.ts'
import { servicesAtom } from './services.ts'

/** The wallets buttons may be for: those of this browser, of the site, and those of the directory met so far. */
const walletFaceAtom = atom((get) => {
  const t = get(translateAtom)
  const connectors = get(discoveredConnectorsAtom)
  const find = get(findWalletAtom)
  const { wallet: images } = get(servicesAtom).images
  const linked = Object.values(get(linkedByNamespaceAtom))
  return (id: string): WalletButtonFace | undefined => {
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

export const buttonFaceAtom = atom((get): ButtonFace => {
  const t = get(translateAtom)
  const status = get(activeStatusAtom)
  const network = get(activeNetworkAtom)
  const account = get(activeAccountAtom)
  const identity = get(activeIdentityAtom)
  const amount = known(get(activeBalanceAtom))
  const { locale } = get(messagesAtom)
  // Where the site does not mind, a strange network is no fault.
  const wrong = !get(isNetworkOfferedAtom) && get(configAtom).chainPolicy !== 'ignore'
  const networkFace = { name: network?.name ?? '', imageUrl: get(networkImageAtom)(network) }
  const balance =
    amount === undefined || !network || wrong
      ? undefined
      : withSymbol(
          displayAmount(amount, network.nativeCurrency.decimals, { locale }),
          network.nativeCurrency.symbol,
        )
  const address = account && shortenAddress(account.address)
  return {
    lang: locale,
    dir: get(directionAtom),
    connect: {
      text: t(status === 'connecting' ? 'button.connecting' : 'button.connect'),
      busy: status === 'connecting',
    },
    network: {
      ...networkFace,
      wrong: Boolean(account) && wrong,
      text: !network
        ? t('button.chooseNetwork')
        : account && wrong
          ? t('button.switchNetwork')
          : network.name,
      label: network ? t('button.network', { network: network.name }) : t('button.chooseNetwork'),
    },
    wallet: get(walletFaceAtom),
    account:
      account && address
        ? {
            text: wrong ? t('button.wrongNetwork') : (identity.name ?? address),
            label:
              balance && !wrong
                ? t('button.accountOn', {
                    address: identity.name ?? address,
                    network: networkFace.name,
                    balance: balance.text,
                  })
                : `${t('button.account', { address: identity.name ?? address })}${wrong ? `. ${t('button.wrongNetwork')}` : ''}`,
            balance,
            avatar: avatarBackground(
              account.address,
              identity.avatar && safeImageUrl(identity.avatar),
            ),
            network: networkFace,
            wrong,
            busy: status === 'reconnecting',
          }
        : undefined,
  }
})

const withSymbol = ({ text, full }: { text: string; full: string }, symbol: string) => ({
  text: `${text} ${symbol}`,
  full: `${full} ${symbol}`,
})
