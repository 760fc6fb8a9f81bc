import { reportedReason } from '#domain/request/reportedReason.ts'
import type { ProblemSetting } from '#i18n/sendProblemText.ts'
import { withMore } from '#i18n/withMore.ts'
import type { WrongReceiver } from './sendDraft.ts'

export type WrongSetting = ProblemSetting & {
  /** Names of the configured networks by id. */
  networkName(id: string): string
}

/** The visitor's text for a receiver that cannot be used. */
export const wrongReceiverMessage = (why: WrongReceiver, setting: WrongSetting): string => {
  const { t, network, networkName } = setting
  switch (why.kind) {
    case 'invalid':
      return t('send.wrong.invalid')
    case 'wrongNamespace':
      return t('send.wrong.namespace', { chain: t(`inSentence.${why.namespace}`), network })
    case 'wrongNetwork':
      return t('send.wrong.network', { network: networkName(why.networkId) })
    case 'nameElsewhere':
      return t('send.wrong.namespace', { chain: networkName(why.networkId), network })
    case 'unknownName':
      return t('send.wrong.unknownName', { name: why.name })
    case 'lookupFailed':
      return reportedReason(why.error) ?? withMore(t, 'error.nameLookup')
  }
}
