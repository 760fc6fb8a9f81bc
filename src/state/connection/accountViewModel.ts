import { atom } from 'jotai/vanilla'
import { shortenAddress } from '#domain/connection/address.ts'
import { avatarBackground } from '#domain/connection/avatarBackground.ts'
import { displayAmount } from '#domain/money/displayAmount.ts'
import type { ButtonViewModel } from '#domain/view/buttonViewModel.ts'
import { safeImageUrl } from '#domain/view/safeImage.ts'
import { messagesAtom, translateAtom } from '../config/locale.ts'
import { activeNetworkAtom } from '../network/networks.ts'
import { isOnWrongNetworkAtom, networkViewModelAtom } from '../network/networkViewModel.ts'
import { shownBalanceAtom } from '../token/balanceToken.ts'
import { activeAccountAtom, activeStatusAtom } from './account.ts'
import { activeIdentityAtom } from './identity.ts'

/** What buttons show of the active account. */
export const accountViewModelAtom = atom((get): ButtonViewModel['account'] => {
  const account = get(activeAccountAtom)
  if (!account) return undefined
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
      : withSymbol(
          displayAmount(shown.amount, shown.decimals, { locale, maxFraction: 3 }),
          shown.symbol,
        )
  const name = identity.name ?? shortenAddress(account.address)
  return {
    text: wrong ? t('button.wrongNetwork') : name,
    label: balance
      ? t('button.accountOn', { address: name, network: viewModel.name, balance: balance.text })
      : `${t('button.account', { address: name })}${wrong ? `. ${t('button.wrongNetwork')}` : ''}`,
    balance,
    avatar: avatarBackground(account.address, identity.avatar && safeImageUrl(identity.avatar)),
    network: viewModel,
    wrong,
    busy: get(activeStatusAtom) === 'reconnecting',
  }
})

const withSymbol = ({ text, full }: { text: string; full: string }, symbol: string) => ({
  text: `${text} ${symbol}`,
  full: `${full} ${symbol}`,
})
