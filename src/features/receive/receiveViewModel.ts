import { atom } from 'jotai/vanilla'
import type { AccountType } from '#domain/connection/account.ts'
import { hasSmartAccounts } from '#domain/connection/accountTypeSwitch.ts'
import { type AmountEntry, enterAmount, noAmount, type Refusal } from '#domain/money/amountEntry.ts'
import { decimalPoint, displayAmount } from '#domain/money/displayAmount.ts'
import { buildPayment } from '#domain/money/paymentRequest.ts'
import type { Namespace } from '#domain/network/namespace.ts'
import type { Network } from '#domain/network/network.ts'
import { type Token, tokenId } from '#domain/token/token.ts'
import { known } from '#domain/view/remoteData.ts'
import { stripControls } from '#lib/stripControls.ts'
import { messagesAtom } from '#state/config/locale.ts'
import { activeAccountAtom, activeConnectionAtom } from '#state/connection/account.ts'
import { activeIdentityAtom } from '#state/connection/identity.ts'
import { smartAccountNetworksAtom } from '#state/frame/embedded.ts'
import { activeNetworkAtom, networksAtom } from '#state/network/networks.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'

/** A receiving account. */
export type ReceivingAccount = { address: string; type: AccountType; isInUse: boolean }

/** Namespaces whose requests can contain an amount. */
const asksIn: readonly Namespace[] = ['eip155', 'solana', 'bip122']

/** All accounts of the active wallet, the active one first. */
export const receivingAccountsAtom = atom((get): readonly ReceivingAccount[] => {
  const own = get(activeAccountAtom)?.address
  const accounts = get(activeConnectionAtom)?.accounts ?? []
  return accounts.map(({ address, type }) => ({ address, type, isInUse: address === own }))
})

/** The networks of an account of the active wallet. */
export const compatibleNetworksAtom = atom((get): readonly Network[] => {
  const network = get(activeNetworkAtom)
  if (!network) return []
  const isSmart =
    get(activeAccountAtom)?.type === 'smartAccount' &&
    hasSmartAccounts(network.caipNetworkId, get(smartAccountNetworksAtom))
  if (isSmart) return [network]
  const same = get(networksAtom).filter(
    ({ chainNamespace }) => chainNamespace === network.chainNamespace,
  )
  return same.length > 0 ? same : [network]
})

/** Whether the account is a contract, which exists on one network alone. */
export const isSmartOnlyAtom = atom(
  (get) =>
    get(activeAccountAtom)?.type === 'smartAccount' && get(compatibleNetworksAtom).length === 1,
)

/** The tokens of a request: the native currency and those that the account holds. */
export const askableTokensAtom = atom((get): readonly Token[] => {
  const network = get(activeNetworkAtom)
  if (!network || !asksIn.includes(network.chainNamespace)) return []
  const { caipNetworkId: networkId, nativeCurrency } = network
  const native: Token = { id: tokenId(networkId, undefined), networkId, ...nativeCurrency }
  const held = known(get(activeHoldingsAtom))?.map(({ token }) => token) ?? []
  const tokens = network.chainNamespace === 'bip122' ? [] : held
  return tokens.some(({ id }) => id === native.id) ? tokens : [native, ...tokens]
})

/** The draft of the request. */
export type Asking = { tokenId: string; entry: AmountEntry }

export type ReceiveChoice = {
  /** Plain address; by default the active account. */
  address: string | undefined
  asking: Asking | undefined
}

export const symbolOf = ({ symbol }: Pick<Token, 'symbol'>): string => stripControls(symbol, 12)

/** Everything the view shows for a choice; undefined without an account. */
export const receiveViewModelAtom = atom((get) => {
  const accounts = get(receivingAccountsAtom)
  const network = get(activeNetworkAtom)
  const identity = get(activeIdentityAtom)
  const tokens = get(askableTokensAtom)
  const { locale } = get(messagesAtom)
  return ({ address, asking }: ReceiveChoice) => {
    const account = accounts.find((one) => one.address === address) ?? accounts[0]
    if (!account || !network) return undefined
    const token = asking && (tokens.find(({ id }) => id === asking.tokenId) ?? tokens[0])
    const amount = asking?.entry.amount
    const hasAmount = token !== undefined && amount !== undefined && amount > 0n
    const request = hasAmount || token?.address !== undefined
    return {
      account,
      accounts,
      network,
      name: account.isInUse ? identity.name : undefined,
      avatar: account.isInUse ? identity.avatar : undefined,
      tokens,
      token,
      point: decimalPoint(locale),
      /** The text of the QR code. */
      text: buildPayment({
        networkId: network.caipNetworkId,
        namespace: network.chainNamespace,
        address: account.address,
        token: request ? token?.address : undefined,
        amount: hasAmount ? { amount, decimals: token.decimals } : undefined,
      }),
      asksFor: hasAmount
        ? `${displayAmount(amount, token.decimals, { locale }).full} ${symbolOf(token)}`
        : undefined,
    }
  }
})

/** Applies a typed amount; or says why it is refused, and the draft stays. */
export const askFor = (
  asking: Asking,
  text: string,
  token: Token,
): Asking | { refused: Refusal } => {
  const entered = enterAmount(text, 'token', { decimals: token.decimals, price: undefined })
  return 'refused' in entered ? entered : { ...asking, entry: entered }
}

/** The beginning of a request. */
export const startAsking = (tokens: readonly Token[]): Asking | undefined => {
  const [first] = tokens
  return first && { tokenId: first.id, entry: noAmount }
}
