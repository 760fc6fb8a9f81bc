import { atom } from 'jotai/vanilla'
import { shortenAddress } from '#domain/address.ts'
import { avatarBackground } from '#domain/avatarBackground.ts'
import type { ButtonViewModel } from '#domain/buttonViewModel.ts'
import { displayAmount } from '#domain/displayAmount.ts'
import { safeImageUrl } from '#domain/safeImage.ts'
import { activeAccountAtom, activeStatusAtom } from './account.ts'
import { shownBalanceAtom } from './balanceToken.ts'
import { activeIdentityAtom } from './identity.ts'
import { messagesAtom, translateAtom } from './locale.ts'
import { activeNetworkAtom } from './networks.ts'
import { isOnWrongNetworkAtom, networkViewModelAtom } from './networkViewModel.ts'

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
      : withSymbol(displayAmount(shown.amount, shown.decimals, { locale }), shown.symbol)
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
