import { useAtomValue, useSetAtom } from 'jotai/react'
import { errorMessageAtom } from '#actions/view/notifyError.ts'
import { socialNames } from '#domain/frame/socialProvider.ts'
import type { ViewParams } from '#domain/view/views.ts'
import { LatchkeyError } from '#errors/base.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { withMore } from '#i18n/withMore.ts'
import { translateAtom } from '#state/config/locale.ts'
import { Button } from '#ui/Button/Button.tsx'
import { externalIcon } from '#ui/Icon/icons/externalIcon.ts'
import { refreshIcon } from '#ui/Icon/icons/refreshIcon.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import type { ProgressRingProps } from '#ui/ProgressRing/ProgressRing.tsx'
import { popupOpenerAtom } from './popupOpener.ts'
import { SocialStage } from './SocialStage.tsx'
import {
  leaveSocialLoginAtom,
  prepareSocialAtom,
  type SocialStatus,
  socialAttemptAtom,
  startSocialLoginAtom,
} from './socialLogin.ts'

type ConnectingSocialViewProps = { params: ViewParams['ConnectingSocial'] }

type Labels = {
  ring: ProgressRingProps['state']
  title: MessageKey
  text?: MessageKey
  /** The label of the button below; none while all goes well. */
  action?: 'social.openWindow' | 'common.tryAgain'
}

const labels: Readonly<Record<SocialStatus, Labels>> = {
  idle: { ring: 'idle', title: 'social.login.title', action: 'social.openWindow' },
  opening: { ring: 'waiting', title: 'social.login.title', text: 'social.opening.text' },
  waiting: { ring: 'waiting', title: 'social.login.title', text: 'social.waiting.text' },
  finishing: { ring: 'waiting', title: 'social.login.title', text: 'social.finishing.text' },
  connected: { ring: 'done', title: 'connecting.connected.title' },
  blocked: {
    ring: 'idle',
    title: 'social.blocked.title',
    text: 'social.blocked.text',
    action: 'social.openWindow',
  },
  closed: {
    ring: 'declined',
    title: 'social.closed.title',
    text: 'social.closed.text',
    action: 'common.tryAgain',
  },
  failed: { ring: 'declined', title: 'social.failed.title', action: 'common.tryAgain' },
}

/** The visitor is in the provider's window. Leaving this view closes it. */
export function ConnectingSocialView({ params: { provider } }: ConnectingSocialViewProps) {
  const t = useAtomValue(translateAtom)
  const messageOf = useAtomValue(errorMessageAtom)
  const attempt = useAtomValue(socialAttemptAtom)
  const isReady = useAtomValue(popupOpenerAtom) !== undefined
  const prepare = useSetAtom(prepareSocialAtom)
  const start = useSetAtom(startSocialLoginAtom)
  const leave = useSetAtom(leaveSocialLoginAtom)

  // A visitor who did not come by a press on a row: while an earlier press is still valid the window opens by itself,
  // otherwise there is a button to press.
  useOnArrival(async (signal) => {
    signal.addEventListener('abort', leave)
    try {
      await prepare()
    } catch (error) {
      console.warn('[latchkey] Failed to prepare the social login', error)
      return
    }
    const stillCounts = navigator.userActivation?.isActive === true
    if (!signal.aborted && attempt.status === 'idle' && stillCounts && provider !== 'farcaster')
      start(provider)
  })

  const { ring, title, text, action } = labels[attempt.status]
  const names = { provider: socialNames[provider] }
  return (
    <>
      <SocialStage
        provider={provider}
        ring={ring}
        title={t(title, names)}
        text={
          attempt.status !== 'failed'
            ? text && t(text, names)
            : attempt.error instanceof LatchkeyError
              ? messageOf(attempt.error)
              : withMore(t, 'error.socialFailed')
        }
      />
      {action && provider !== 'farcaster' && (
        <Button
          variant="primary"
          icon={action === 'common.tryAgain' ? refreshIcon : undefined}
          iconEnd={action === 'social.openWindow' ? externalIcon : undefined}
          loading={!isReady}
          onClick={() => start(provider)}
        >
          {t(action, names)}
        </Button>
      )}
    </>
  )
}
