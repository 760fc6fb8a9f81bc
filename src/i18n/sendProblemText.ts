import { shortenAddress } from '#domain/connection/address.ts'
import type { SendProblem } from '#domain/money/sendChecks.ts'
import type { Translate } from './translate.ts'

/** Names that the texts mention. */
export type ProblemSetting = {
  t: Translate
  network: string
  symbol: string
  /** Formatted amounts, with their symbols. */
  available: string
  native(amount: bigint): string
}

/** The visitor's text for a problem with a transfer. */
export const problemMessage = (problem: SendProblem, setting: ProblemSetting): string => {
  const { t, symbol, network, available, native } = setting
  switch (problem.kind) {
    case 'wrongNamespace':
      return t('send.wrong.namespace', { chain: t(`inSentence.${problem.namespace}`), network })
    case 'invalidAddress':
      return t('send.wrong.invalid')
    case 'invalidChecksum':
      return t('send.problem.checksum')
    case 'ownAddress':
      return t('send.problem.own')
    case 'tokenContract':
      return t('send.problem.tokenContract', { symbol })
    case 'burnAddress':
      return t('send.problem.burn')
    case 'contract':
      return t('send.problem.contract')
    case 'lookalike':
      return t('send.problem.lookalike', { address: shortenAddress(problem.of) })
    case 'zeroAmount':
      return t('error.invalidAmount')
    case 'insufficientBalance':
      return t('send.problem.balance', { amount: available })
    case 'insufficientFee':
      return t('send.problem.fee', { amount: native(problem.missing) })
  }
}
