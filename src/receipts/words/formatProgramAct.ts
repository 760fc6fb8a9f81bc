import type { ReceiptKey } from '#i18n/messages.ts'
import type { ProgramAct } from '../programAct.ts'
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
  fees: 'act.authority.fees',
  everyone: 'act.authority.delegate',
  program: 'act.authority.program',
  other: 'act.authority.some',
} as const satisfies Record<Extract<ProgramAct, { act: 'setAuthority' }>['role'], ReceiptKey>

/** What is done to programs and their accounts (Solana). */
export function formatProgramAct(act: ProgramAct, wording: Wording): ActWords {
  const { t } = wording
  switch (act.act) {
    case 'openAccount':
      return formatOpening(act, wording)
    case 'closeAccount': {
      const { amount, asset } = act.remainder
      return {
        title: t(act.program === undefined ? 'act.close' : 'act.closeAny'),
        facts: [
          address(t('siwx.account'), act.account),
          ...(act.program === undefined || act.program === 'none'
            ? []
            : [address(t('nft.contract'), act.program)]),
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
            ? { label: t('fact.to'), value: t('value.nobody') }
            : address(t('fact.to'), act.to),
        ],
      }
    case 'upgrade':
      return {
        title: t('act.upgrade'),
        facts: [
          address(t('nft.contract'), act.program),
          ...(act.code === undefined ? [] : [address(t('fact.code'), act.code)]),
          ...(act.remainderTo === undefined ? [] : [address(t('send.to'), act.remainderTo)]),
        ],
      }
    case 'collectFees':
      return {
        title: t('act.collectFees', { token: wording.symbol(act.asset) }),
        facts: [address(t('fact.token'), act.asset.address), address(t('send.to'), act.to)],
      }
    case 'setFee': {
      const token = wording.symbol(act.asset)
      const percent = `${wording.number(BigInt(act.basisPoints), 2)}%`
      return {
        title: t('act.setFee', { token, percent }),
        facts: [
          address(t('fact.token'), act.asset.address),
          { label: t('fact.limit'), value: wording.amount(act.most, act.asset) },
        ],
      }
    }
    case 'guard':
      return {
        title: t(act.isOn ? 'act.guard' : 'act.guardOff'),
        facts: [address(t('siwx.account'), act.account)],
      }
    case 'lasting':
      return { title: t('act.lasting'), facts: [address(t('siwx.account'), act.nonce)] }
  }
}

/** Coins put into a new account for a program, or a new account for tokens (Solana). */
function formatOpening(
  { account, owner, token, deposit }: Extract<ProgramAct, { act: 'openAccount' }>,
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
      ...(owner === undefined ? [] : [address(t('fact.owner'), owner)]),
      ...(token === undefined ? [] : [address(t('fact.token'), token)]),
    ],
  }
}
