import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef } from 'react'
import { FRAME_SLOT } from '#domain/frame/frameSlot.ts'
import type { FrameWalletId } from '#domain/wallet/connector.ts'
import { translateAtom } from '#state/config/locale.ts'
import { canCloseAtom } from '#state/view/modal.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Said } from '#ui/live/Said.tsx'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'
import { useShadowHost } from '#ui/theme/useShadowHost.ts'
import { useStyles } from '#ui/theme/useStyles.ts'
import css from './frameStage.css'
import { keepInSight } from './keepInSight.ts'
import { approvalAtom, showFrameAtom } from './showFrame.ts'
import { useFrameLooks } from './useFrameLooks.ts'

type FrameStageProps = {
  wallet: FrameWalletId
  /** The label of the way out, and where it leads. */
  exit: { label: string; onClick(): void }
}

/** The frame of an embedded wallet in the dialog, with a control to leave that is always visible. */
export function FrameStage({ wallet, exit: { label, onClick } }: FrameStageProps) {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const approval = useAtomValue(approvalAtom)
  const show = useSetAtom(showFrameAtom)
  const host = useShadowHost()
  const place = useRef<HTMLDivElement>(null)
  const isShown = approval.status === 'shown'
  const canClose = useAtomValue(canCloseAtom)

  useOnArrival((signal) => host && show({ home: host, wallet }, { signal }), host)
  useFrameLooks(host)

  useEffect(() => {
    if (isShown && place.current) return keepInSight(place.current)
  }, [isShown])

  // The frame has its own reject button, and closing rejects: this one stays where nothing is shown, or the modal cannot close.
  const exit = (
    <Button data-exit="" variant={isShown ? 'text' : 'quiet'} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <>
      <div ref={place} className="approve-frame" data-status={approval.status}>
        <slot name={FRAME_SLOT} />
        {!isShown && (
          <div className="approve-wait">
            <Said className="approve-news">
              <ProgressRing
                state={approval.status === 'failed' ? 'declined' : 'waiting'}
                size={88}
              />
              {approval.status === 'failed' ? (
                <div>
                  <h3 className="ui-title">{t('approve.failed.title')}</h3>
                  <p className="ui-small ui-soft">{t('approve.failed.text')}</p>
                </div>
              ) : (
                <p className="ui-small ui-soft">
                  {t(approval.status === 'slow' ? 'approve.slow' : 'approve.opening')}
                </p>
              )}
            </Said>
            {exit}
          </div>
        )}
      </div>
      {/* Its room is kept from the start: a frame that is moved looks anew whether it is in sight. */}
      {!canClose && <div className="approve-exit">{isShown && exit}</div>}
    </>
  )
}
