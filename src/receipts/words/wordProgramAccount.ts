import type { ReceiptKey } from '../../i18n/receipts/en.ts'
import type { Act, ProgramAccount } from '../act.ts'
import type { ActWords } from './actWords.ts'
import type { Fact } from './fact.ts'
import type { Wording } from './wording.ts'

const address = (label: string, value: string): Fact => ({ label, value, kind: 'address' })

const authorityTitle = {
  owner: 'act.authority',
  account: 'act.authority.account',
  mint: 'act.authority.mint',
  freeze: 'act.authority.freeze',
  close: 'act.authority.close',
  other: 'act.authority.some',
} as const satisfies Record<Extract<Act, { act: 'setAuthority' }>['role'], ReceiptKey>

/** An account of a program is opened or closed, or goes to another (Solana). */
export function wordProgramAccount(act: ProgramAccount, wording: Wording): ActWords {
  const { t } = wording
  switch (act.act) {
    case 'openAccount':
      return wordOpening(act, wording)
    case 'closeAccount': {
      const { amount, asset } = act.remainder
      return {
        title: t('act.close'),
        facts: [
          address(t('siwx.account'), act.account),
          ...(amount === undefined || amount === 0n
            ? []
            : [{ label: t('send.amount'), value: wording.amount(amount, asset) }]),
          address(t('send.to'), act.remainderTo),
        ],
      }
    }
    case 'setAuthority':
      return {
        title: t(authorityTitle[act.role]),
        facts: [
          address(t('siwx.account'), act.account),
          act.to === undefined
            ? { label: t('send.to'), value: t('value.nothing') }
            : address(t('send.to'), act.to),
        ],
      }
  }
}

/** Coins put into a new account for a program, or a new account for tokens (Solana). */
function wordOpening(
  { account, owner, token, deposit }: Extract<Act, { act: 'openAccount' }>,
  wording: Wording,
): ActWords {
  const { t } = wording
  if (deposit) {
    const what = wording.amount(deposit.amount, deposit.coin)
    return {
      title: t('act.send', { what }),
      facts: [
        { label: t('send.amount'), value: what },
        address(t('send.to'), account),
        ...(owner === undefined ? [] : [address(t('nft.contract'), owner)]),
      ],
    }
  }
  return {
    title: t('act.open'),
    facts: [
      address(t('siwx.account'), account),
      ...(owner === undefined ? [] : [address(t('send.to'), owner)]),
      ...(token === undefined ? [] : [address(t('fact.token'), token)]),
    ],
  }
}
