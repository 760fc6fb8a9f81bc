import { shortenAddress } from '../../domain/address.ts'
import type { SendProblem } from '../../domain/sendChecks.ts'
import { NameLookupError } from '../../errors/send.ts'
import type { Translate } from '../../i18n/translate.ts'
import { stripControls } from '../../lib/stripControls.ts'
import type { WrongReceiver } from './sendDraft.ts'

const MAX_REASON_LENGTH = 120

export type ProblemSetting = {
  t: Translate
  /** Names of networks by id, as far as they are offered. */
  networkName(id: string): string
  network: string
  symbol: string
  /** Amounts written for the reader, with their symbols. */
  available: string
  native(amount: bigint): string
}

/** What a visitor reads of something that speaks against sending. */
export const wordsOfProblem = (problem: SendProblem, setting: ProblemSetting): string => {
  const { t, symbol, network, available, native } = setting
  switch (problem.kind) {
    case 'wrongFamily':
      return t('send.wrong.family', { chain: t(`namespace.${problem.namespace}`), network })
    case 'invalidAddress':
      return t('send.wrong.invalid')
    case 'invalidChecksum':
      return t('send.problem.checksum')
    case 'ownAddress':
      return t('send.problem.own')
    case 'tokenContract':
      return t('send.problem.tokenContract', { symbol })
    case 'contract':
      return t('send.problem.contract')
    case 'lookalike':
      return t('send.problem.lookalike', { address: shortenAddress(problem.of, 6, 4) })
    case 'zeroAmount':
      return t('error.invalidAmount')
    case 'insufficientBalance':
      return t('send.problem.balance', { amount: available })
    case 'insufficientFee':
      return t('send.problem.fee', { amount: native(problem.missing) })
  }
}

/** What a name service says itself, if it says anything of its own. */
const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof NameLookupError)) return undefined
  const { shortMessage } = error
  return shortMessage === new NameLookupError().shortMessage
    ? undefined
    : stripControls(shortMessage, MAX_REASON_LENGTH)
}

/** What a visitor reads of a text that stands for nobody. */
export const wordsOfWrong = (why: WrongReceiver, setting: ProblemSetting): string => {
  const { t, network, networkName } = setting
  switch (why.kind) {
    case 'invalid':
      return t('send.wrong.invalid')
    case 'wrongFamily':
      return t('send.wrong.family', { chain: t(`namespace.${why.namespace}`), network })
    case 'wrongNetwork':
      return t('send.wrong.network', { network: networkName(why.networkId) })
    case 'unknownName':
      return t('send.wrong.unknownName', { name: why.name })
    case 'lookupFailed':
      return reasonOf(why.error) ?? t('error.nameLookup')
  }
}
