import { useAtom, useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useRef } from 'react'
import { returnToAtom } from '#actions/connection/returnTo.ts'
import { goBackAtom } from '#actions/view/goBack.ts'
import type { Token } from '#domain/token/token.ts'
import { known } from '#domain/view/remoteData.ts'
import { TokenMark } from '#parts/TokenMark.tsx'
import { translateAtom } from '#state/config/locale.ts'
import { isEmbeddedAtom } from '#state/frame/embedded.ts'
import { shownAmountAtom, worthTextAtom } from '#state/money/amountText.ts'
import { servicesAtom } from '#state/services.ts'
import { routeAtom } from '#state/view/router.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Checkbox } from '#ui/Checkbox/Checkbox.tsx'
import { Countdown } from '#ui/Countdown/Countdown.tsx'
import { DataRow } from '#ui/DataRow/DataRow.tsx'
import { Icon } from '#ui/Icon/Icon.tsx'
import { checkIcon } from '#ui/Icon/icons/checkIcon.ts'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { useLive } from '#ui/live/useLive.ts'
import { useSettled } from '#ui/live/useSettled.ts'
import { Note } from '#ui/Note/Note.tsx'
import { Quantity } from '#ui/Quantity/Quantity.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import {
  confirmSwapAtom,
  isApprovedAtom,
  stopAwaitingApprovalAtom,
  swapStageAtom,
} from './confirmSwap.ts'
import { SwapFacts } from './SwapFacts.tsx'
import { SwapNotes } from './SwapNotes.tsx'
import css from './swap.css'
import { sideAtoms, swapDraftAtom } from './swapDraft.ts'
import { QUOTE_LIFE_MS } from './swapQuote.ts'
import {
  planAtom,
  planKeyAtom,
  readPlanAtom,
  readQuoteAtom,
  swapOutlookAtom,
} from './swapQuotes.ts'
import { planFailureAtom } from './swapText.ts'

/** The review of a swap, with each of its steps. */
export function SwapPreviewView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const { now } = useAtomValue(servicesAtom)
  const show = useAtomValue(shownAmountAtom)
  const worthOf = useAtomValue(worthTextAtom)
  const goBack = useSetAtom(goBackAtom)
  const returnTo = useSetAtom(returnToAtom)
  const readQuote = useSetAtom(readQuoteAtom)
  const readPlan = useSetAtom(readPlanAtom)
  const confirm = useSetAtom(confirmSwapAtom)
  const stopAwaiting = useSetAtom(stopAwaitingApprovalAtom)
  const subject = useAtomValue(planKeyAtom)
  const outlook = useAtomValue(swapOutlookAtom)
  const data = useAtomValue(planAtom)
  const failure = useAtomValue(planFailureAtom)
  const stage = useAtomValue(swapStageAtom)
  const isApproved = useAtomValue(isApprovedAtom)
  const isEmbedded = useAtomValue(isEmbeddedAtom)
  const isHere = useAtomValue(routeAtom).view === 'SwapPreview'
  const [from, to] = [useAtomValue(sideAtoms.from), useAtomValue(sideAtoms.to)]
  const [{ isSure }, change] = useAtom(swapDraftAtom)
  const retry = useLive({
    subject,
    everyMs: QUOTE_LIFE_MS,
    ask: async ({ signal }) => {
      // What a wallet is asked about must not change meanwhile.
      if (stage) return 'ready'
      const quoted = await readQuote({ signal })
      return quoted === 'ready' ? readPlan({ signal }) : quoted
    },
  })
  // Network or account have changed, or the swap is no longer supported: goes back to the form.
  const isGone = isHere && (!subject || outlook.hasNoMarket || outlook.problem !== undefined)
  useEffect(() => {
    if (isGone && !stage) returnTo({ view: 'Swap', params: {} })
  }, [isGone, stage, returnTo])
  // While the next view opens, the sent swap stays visible.
  const last = useRef<typeof outlook.quote>(undefined)
  useEffect(() => {
    last.current = outlook.quote ?? last.current
  }, [outlook.quote])
  const quote = outlook.quote ?? last.current
  const plan = known(data)

  const shownOf = (amount: bigint, token: Token, isExact: boolean) => {
    const { text, full } = show(amount, token)
    return { text: isExact ? full : text, full }
  }
  const side = (label: string, holding: typeof from, amount: bigint, isExact: boolean) =>
    holding && (
      <DataRow
        mark={<TokenMark token={holding.token} />}
        name={<Quantity {...shownOf(amount, holding.token, isExact)} />}
        caption={label}
        end={<bdi dir="ltr">{worthOf(amount, holding)}</bdi>}
      />
    )
  const mustBeSure = outlook.level === 'severe'
  const isFailed = outlook.isFailed || failure !== undefined
  const asked =
    stage && !isEmbedded && t(stage === 'approve' ? 'swap.approveLimit' : 'swap.confirm')
  useAnnouncement(asked)
  // A failure ends without a press, too: "Try again" must not become the next step under the finger.
  const isSettled = useSettled(isFailed)
  const approves = plan?.call === undefined
  const hasSteps = plan !== undefined && (approves || isApproved) && !plan.isTogether
  const steps = [
    {
      key: 'approve',
      text: t('swap.step.approve', {
        amount: from && quote ? show(quote.amount, from.token).full : '',
      }),
      isDone: isApproved,
      isNow: approves,
    },
    { key: 'swap', text: t('title.Swap'), isDone: false, isNow: !approves },
  ]
  return (
    <div className="swap" data-stage={stage}>
      {quote && side(t('swap.pay'), from, quote.amount, true)}
      {quote && side(t('swap.receive'), to, quote.brings, false)}
      <SwapFacts />
      {hasSteps && (
        <ol className="swap-steps">
          {steps.map(({ key, text, isDone, isNow }, at) => (
            <li key={key} data-done={isDone || undefined} aria-current={isNow ? 'step' : undefined}>
              <span className="swap-step">
                {isDone ? <Icon shape={checkIcon} size={16} /> : at + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
      )}
      <SwapNotes />
      {isFailed ? (
        <Note icon={warningIcon} tone="negative">
          {failure ?? t('swap.noQuote.text')}
        </Note>
      ) : (
        <Note>{t('swap.careful')}</Note>
      )}
      {mustBeSure && (
        <Checkbox checked={isSure} onChange={(isSure) => change({ isSure })}>
          {t('swap.impact.sure')}
        </Checkbox>
      )}
      <p className="swap-status ui-small ui-soft">{asked}</p>
      {outlook.until !== undefined && !stage && (
        <p className="swap-status ui-small ui-soft">
          <Countdown key={outlook.until} until={outlook.until} now={now}>
            {(time) => t('swap.newQuote', { time })}
          </Countdown>
        </p>
      )}
      <div className="swap-choice">
        <Button
          data-action="cancel"
          onClick={() => {
            stopAwaiting()
            goBack()
          }}
        >
          {t('common.cancel')}
        </Button>
        {isFailed ? (
          <Button variant="primary" data-action="retry" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        ) : (
          <Button
            variant="primary"
            data-action={approves ? 'approve' : 'swap'}
            loading={stage !== undefined || !plan}
            disabled={!isSettled || (mustBeSure && !isSure)}
            onClick={() => void confirm()}
          >
            {t(
              stage === 'approve'
                ? 'swap.approving'
                : plan?.isTogether
                  ? 'swap.together'
                  : plan && approves
                    ? 'swap.approve'
                    : 'title.Swap',
            )}
          </Button>
        )}
      </div>
    </div>
  )
}
