import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef } from 'react'
import { abortRequestsAtom } from '#actions/request/abortRequests.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import { FRAME_SLOT } from '#domain/frame/frameSlot.ts'
import { translateAtom } from '#state/config/locale.ts'
import { openRequestsAtom } from '#state/request/openRequests.ts'
import { canCloseAtom } from '#state/view/modal.ts'
import { ownTitleAtom } from '#state/view/router.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Said } from '#ui/live/Said.tsx'
import { useLabel } from '#ui/live/useLabel.ts'
import { useOnArrival } from '#ui/live/useOnArrival.ts'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'
import { useShadowHost } from '#ui/theme/useShadowHost.ts'
import { useStyles } from '#ui/theme/useStyles.ts'
import { approvalTitle } from './approvalTitle.ts'
import css from './approve.css'
import { keepInSight } from './keepInSight.ts'
import { approvalAtom, isIdleAtom, showFrameAtom } from './showFrame.ts'
import { useFrameLooks } from './useFrameLooks.ts'

/** Shows the embedded wallet's requests, with a control to leave that is always visible. */
export function ApproveTransactionView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const approval = useAtomValue(approvalAtom)
  const isIdle = useAtomValue(isIdleAtom)
  const show = useSetAtom(showFrameAtom)
  const abort = useSetAtom(abortRequestsAtom)
  const goBack = useSetAtom(goBackAtom)
  const host = useShadowHost()
  const place = useRef<HTMLDivElement>(null)
  const isShown = approval.status === 'shown'
  const canClose = useAtomValue(canCloseAtom)
  const [asked] = useAtomValue(openRequestsAtom)
  const title = approvalTitle(asked)
  useLabel(title && t(title), useSetAtom(ownTitleAtom))

  useOnArrival((signal) => host && show(host, { signal }), host)
  useFrameLooks(host)

  useEffect(() => {
    if (isShown && place.current) return keepInSight(place.current)
  }, [isShown])

  const cancel = () => {
    // A request that ends closes the view; without an open request only the view closes.
    if (isIdle) goBack()
    else void abort()
  }
  // The frame has its own reject button, and closing rejects: this one stays where nothing is shown, or the modal cannot close.
  const exit = (
    <Button data-exit="" variant={isShown ? 'text' : 'quiet'} onClick={cancel}>
      {t('approve.cancel')}
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
