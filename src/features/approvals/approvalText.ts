import { atom } from 'jotai/vanilla'
import { shortenAddress } from '#domain/connection/address.ts'
import { displayAmount } from '#domain/money/displayAmount.ts'
import { displayWorth } from '#domain/money/displayDollars.ts'
import { isEndless, type TokenApproval, worthAtRisk } from '#domain/token/tokenApproval.ts'
import { dateLocale } from '#domain/view/dateLocale.ts'
import { known } from '#domain/view/remoteData.ts'
import { messagesAtom, translateAtom } from '#state/config/locale.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { servicesAtom } from '#state/services.ts'
import { activeHoldingsAtom } from '#state/token/tokens.ts'
import { spenderName } from './spenderName.ts'

/** The texts of one approval. */
export type ApprovalText = {
  /** What may be taken. */
  what: string
  /** By whom. */
  who: string
  /** Its age, and when it expires. */
  times: readonly string[]
  /** The worth at risk; undefined without a price. */
  risk: string | undefined
}

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** @example ago(2 days) // '2 days ago' */
const ago = (ms: number, locale: string): string => {
  const [unit, size] = units.find(([, size]) => ms >= size) ?? ['minute', 60_000]
  return new Intl.RelativeTimeFormat(dateLocale(locale), { numeric: 'auto' }).format(
    -Math.floor(ms / size),
    unit,
  )
}

/** An id of a collectible may have 78 digits. */
const MAX_DIGITS = 10

const shortId = (id: bigint): string => {
  const digits = String(id)
  return digits.length > MAX_DIGITS ? `${digits.slice(0, 4)}…${digits.slice(-4)}` : digits
}

export const approvalTextAtom = atom((get) => {
  const t = get(translateAtom)
  const { locale } = get(messagesAtom)
  const network = get(activeNetworkAtom)
  const holdings = known(get(activeHoldingsAtom)) ?? []
  const { now } = get(servicesAtom)
  const namespace = network?.chainNamespace ?? 'eip155'

  const whatOf = (approval: TokenApproval): string => {
    const { kind, token, amount = 0n, tokenId = 0n } = approval
    const unnamed = token ? shortenAddress(token.address) : t('nfts.unnamed')
    switch (kind) {
      case 'delegation':
        return t('approvals.delegation')
      case 'collection':
        return t('approvals.collection', { collection: token?.name ?? token?.symbol ?? unnamed })
      case 'item':
        return `${token?.name ?? token?.symbol ?? unnamed} #${shortId(tokenId)}`
      default: {
        const symbol = token?.symbol ?? token?.name ?? unnamed
        if (isEndless(approval)) return t('approvals.unlimited', { token: symbol })
        return `${displayAmount(amount, token?.decimals ?? 0, { locale }).text} ${symbol}`
      }
    }
  }

  return (approval: TokenApproval): ApprovalText => {
    const { kind, spender, since, until } = approval
    const worth = worthAtRisk(approval, holdings, namespace)
    const name = network && spenderName(spender, network.caipNetworkId)
    const who = name ?? shortenAddress(spender)
    const end =
      until === undefined
        ? []
        : [
            t('sessions.until', {
              date: new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium' }).format(
                until,
              ),
            }),
          ]
    return {
      what: whatOf(approval),
      who: kind === 'permit2' ? `${who} · Permit2` : who,
      times: [...(since === undefined ? [] : [ago(Math.max(0, now() - since), locale)]), ...end],
      risk:
        worth === undefined || worth === 0n
          ? undefined
          : t('approvals.risk', { worth: displayWorth(worth, locale) }),
    }
  }
})
