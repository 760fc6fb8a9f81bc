import { useAtomValue, useSetAtom } from 'jotai/react'
import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react'
import { closeAtom } from '#actions/view/close.ts'
import { goToAtom } from '#actions/view/goTo.ts'
import type { ActWords } from '#receipts/words/actWords.ts'
import type { Fact } from '#receipts/words/fact.ts'
import { formatReceipt } from '#receipts/words/formatReceipt.ts'
import type { Warning } from '#receipts/words/formatRisks.ts'
import { formatSlip } from '#receipts/words/formatSlip.ts'
import { createWording } from '#receipts/words/wording.ts'
import { messagesAtom } from '#state/config/locale.ts'
import { isConnectedAtom } from '#state/connection/account.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Facts } from '#ui/Facts/Facts.tsx'
import { warningIcon } from '#ui/Icon/icons/warningIcon.ts'
import { Said } from '#ui/live/Said.tsx'
import { useNeed } from '#ui/live/useNeed.ts'
import { Mark } from '#ui/Mark/Mark.tsx'
import { Note } from '#ui/Note/Note.tsx'
import { Slip } from '#ui/Slip/Slip.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { WholeAddress } from '#ui/WholeAddress/WholeAddress.tsx'
import { More } from './More.tsx'
import { Outcome } from './Outcome.tsx'
import { refuseAllAtom, waitingReceiptsAtom } from './queue.ts'
import { ReceiptSlip } from './ReceiptSlip.tsx'
import { LesserWarnings, ReceiptWarnings } from './ReceiptWarnings.tsx'
import { readOn } from './readOn.ts'
import css from './receipts.css'
import { translateReceiptAtom } from './receiptTexts.ts'
import { answerReceiptAtom, type ShownReceipt, shownReceiptAtom } from './shownReceipt.ts'
import { useArmed } from './useArmed.ts'
import { type Seen, useSeenToEnd } from './useSeenToEnd.ts'

/** What a wallet is about to be asked, before it is: in words, with what could go wrong, and a no. */
export function ReceiptView() {
  useStyles(css)
  const shown = useAtomValue(shownReceiptAtom)
  const isConnected = useAtomValue(isConnectedAtom)
  const goTo = useSetAtom(goToAtom)
  useNeed(shown !== undefined, () =>
    goTo({ view: isConnected ? 'Account' : 'Connect' }, { how: 'reset' }),
  )
  return shown ? <Receipt shown={shown} /> : null
}

function Receipt({ shown }: { shown: ShownReceipt }) {
  const t = useAtomValue(translateReceiptAtom)
  const { locale } = useAtomValue(messagesAtom)
  const wording = createWording(t, locale)
  const words = formatReceipt(shown.receipt, wording)
  const isQuestion = shown.kind === 'question'
  const slip = isQuestion ? formatSlip(shown.receipt, wording) : undefined
  const head = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { request } = shown.receipt
  const seen = useSeenToEnd(area, request, shown)
  // One may follow another in the same place: a key that is still down must not answer it, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request
  useLayoutEffect(() => {
    const { activeElement } = (head.current?.getRootNode() ?? document) as ShadowRoot
    if (activeElement?.closest('.receipt-choice')) head.current?.focus()
  }, [request])
  const warnings = words.warnings.map(({ text }) => text).join('\n')
  const isFirst = useRef(true)
  // The next request begins at its beginning, and so does one with warnings that were not known before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request and its warnings
  useLayoutEffect(() => {
    if (!isFirst.current) head.current?.scrollIntoView({ block: 'nearest' })
    isFirst.current = false
  }, [request, warnings])
  return (
    <div className="receipt" ref={area} data-read={seen && String(seen.isWhole)}>
      <div
        className="receipt-content"
        // What is long is scrolled by keyboard, too.
        {...(seen?.isLong && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })}
      >
        <div className="receipt-head" ref={head} tabIndex={-1}>
          <p className="receipt-site ui-small ui-soft">
            {isQuestion && <Mark name={shown.site} size={22} />}
            {isQuestion ? t('receipt.asks', { site: shown.site }) : shown.wallet}
          </p>
          <Said>
            <h3 className="receipt-sentence" id={titleId}>
              {isQuestion ? words.title : t('receipt.mismatch.title')}
            </h3>
          </Said>
        </div>
        {isQuestion ? (
          <>
            <ReceiptWarnings warnings={words.warnings} />
            {slip ? (
              <ReceiptSlip slip={slip} words={words} isChecking={shown.isChecking} />
            ) : (
              <>
                <Says sentences={words.says} />
                <Steps steps={words.steps} />
                <Outcome words={words} isChecking={shown.isChecking} />
              </>
            )}
          </>
        ) : (
          <>
            <Said isUrgent>
              <Note tone="negative" icon={warningIcon}>
                {t('receipt.mismatch.text')}
              </Note>
            </Said>
            <FactList
              facts={[
                { label: t('receipt.mismatch.field'), value: shown.error.field, kind: 'text' },
                { label: t('receipt.text'), value: words.title },
              ]}
            />
          </>
        )}
        <FactList
          facts={[
            { label: t('siwx.network'), value: shown.network, kind: 'text' },
            ...(words.fee === undefined ? [] : [{ label: t('receipt.fee'), value: words.fee }]),
          ]}
        />
        <More>
          {isQuestion && <LesserWarnings warnings={words.warnings} />}
          <FactList
            facts={[
              { label: t('siwx.account'), value: shown.receipt.request.account, kind: 'address' },
              ...(slip ? words.steps.flatMap(({ facts }) => facts) : []),
            ]}
          />
        </More>
      </div>
      <End />
      {isQuestion ? <Choice shown={shown} warnings={words.warnings} seen={seen} /> : <Close />}
    </div>
  )
}

/** Is in sight when what stands before it, or around it, has been scrolled to its end. */
const End = () => <span className="receipt-end" data-end="" />

/** What leaves and to whom, then what right arises. */
function Says({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <div className="receipt-says">
      {sentences.map((sentence) => (
        <p key={sentence}>
          <bdi>{sentence}</bdi>
        </p>
      ))}
    </div>
  )
}

function Steps({ steps }: { steps: readonly ActWords[] }) {
  if (steps.length === 1) return steps.map((step) => <Step key="only" step={step} />)
  return (
    <Slip isList>
      {steps.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
        <li key={at}>
          <h4 className="receipt-step">
            {at + 1}. {step.title}
          </h4>
          <Step step={step} />
        </li>
      ))}
    </Slip>
  )
}

function Step({ step: { facts, text } }: { step: ActWords }) {
  const t = useAtomValue(translateReceiptAtom)
  return (
    <>
      {text !== undefined && (
        <section className="receipt-text" aria-label={t('receipt.text')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard, too */}
          <pre tabIndex={0} dir="auto">
            {text}
            <End />
          </pre>
        </section>
      )}
      <FactList facts={facts} />
    </>
  )
}

/** Facts in order; those of a long list are shown on demand. */
function FactList({ facts }: { facts: readonly Fact[] }) {
  const t = useAtomValue(translateReceiptAtom)
  return runsOf(facts).map(([first, ...rest], at) =>
    first.folded ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
      <details className="receipt-more" key={at}>
        <summary className="ui-small">{t('activity.showAll')}</summary>
        <FactRows facts={[first, ...rest]} />
      </details>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
      <FactRows key={at} facts={[first, ...rest]} />
    ),
  )
}

type Run = [Fact, ...Fact[]]

/** Facts that stand together: folded ones, and those that are not. */
function runsOf(facts: readonly Fact[]): Run[] {
  const runs: Run[] = []
  for (const fact of facts) {
    const last = runs.at(-1)
    if (last && last[0].folded === fact.folded) last.push(fact)
    else runs.push([fact])
  }
  return runs
}

function FactRows({ facts }: { facts: readonly Fact[] }) {
  return (
    <Facts>
      {facts.map(({ label, value, kind, depth = 0 }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read never changes
        <div key={at} data-depth={Math.min(depth, 3)}>
          <dt className="ui-small ui-soft">
            <bdi>{label}</bdi>
          </dt>
          <dd>{kind === 'address' ? <WholeAddress address={value} /> : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </Facts>
  )
}

/** Where much could be lost the way out is what a thumb finds, and going on is text above it. */
function Choice({
  shown: { wallet, ...shown },
  warnings,
  seen,
}: {
  shown: ShownReceipt
  warnings: readonly Warning[]
  /** How much of it has been in sight; undefined until that is known. */
  seen: Seen | undefined
}) {
  const t = useAtomValue(translateReceiptAtom)
  const answer = useSetAtom(answerReceiptAtom)
  const refuseAll = useSetAtom(refuseAllAtom)
  const waiting = useAtomValue(waitingReceiptsAtom)
  const hintId = useId()
  // The press that scrolls to the end is no answer, either.
  const isRead = seen?.isWhole ?? false
  const isArmed = useArmed(isRead ? shown.receipt : undefined) && isRead
  const isDangerous = warnings.some(({ level }) => level === 'danger')
  const isChecking = shown.kind === 'question' && shown.isChecking
  // The second of two quick clicks was meant for what stood there before.
  const say =
    (word: 'yes' | 'no') =>
    ({ detail, nativeEvent }: MouseEvent) => {
      if (word === 'yes' && seen?.next) readOn(seen.next)
      // A key answers what has the focus, which nobody reaches by the press that asked.
      const isEarly = word === 'yes' && detail > 0 && nativeEvent.isTrusted && !isArmed
      if (detail < 2 && !isEarly && (word === 'no' || isRead)) answer(shown.receipt, word)
    }
  const no = (
    <Button key="no" data-exit="" variant={isDangerous ? 'primary' : 'quiet'} onClick={say('no')}>
      {t('common.cancel')}
    </Button>
  )
  const yes = (
    <Button
      key="yes"
      data-action="continue"
      variant={isDangerous ? 'danger-quiet' : 'primary'}
      loading={isChecking}
      aria-disabled={!isArmed || undefined}
      aria-describedby={seen?.next ? hintId : undefined}
      onClick={say('yes')}
    >
      {t('receipt.continue', { wallet })}
    </Button>
  )
  return (
    <div className="receipt-choice" data-danger={isDangerous ? '' : undefined}>
      {seen?.next && (
        <p className="receipt-hint ui-small ui-soft" id={hintId}>
          {t('receipt.scroll')}
        </p>
      )}
      {isDangerous ? [yes, no] : [no, yes]}
      {waiting > 0 && (
        <Button data-action="refuse-all" onClick={() => refuseAll()}>
          {t('receipt.refuseAll')}
        </Button>
      )}
    </div>
  )
}

function Close() {
  const t = useAtomValue(translateReceiptAtom)
  const close = useSetAtom(closeAtom)
  return (
    <Button variant="primary" onClick={() => close()}>
      {t('shell.close')}
    </Button>
  )
}
