import { useStore } from 'jotai/react'
import { useEffect, useState } from 'react'
import type { Diagnosis } from '#domain/config/diagnosis.ts'
import { copyText } from '#lib/copyText.ts'
import { Button } from '#ui/Button/Button.tsx'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { useStyles } from '#ui/theme/useStyles.ts'
import { reasonOf } from './check.ts'
import { diagnose } from './diagnose.ts'
import css from './doctor.css'

type Examination =
  | { status: 'running' }
  | { status: 'done'; diagnosis: Diagnosis }
  | { status: 'failed'; reason: string }

const summary = (examination: Examination): string => {
  if (examination.status === 'running') return 'Looking at the page and its services …'
  if (examination.status === 'failed') return `The check could not be made: ${examination.reason}`
  const { length } = examination.diagnosis.findings
  return length === 0 ? 'Nothing is wrong.' : `${length} to look at`
}

const copyLabels = { idle: 'Copy', copied: 'Copied', refused: 'Copying is blocked' } as const

function CopyReport({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof copyLabels>('idle')
  const copy = async () => setState((await copyText(text)) ? 'copied' : 'refused')
  return (
    <Button variant="text" size="small" onClick={() => void copy()}>
      {copyLabels[state]}
    </Button>
  )
}

/** Shows the doctor's findings to the developer of the page: in English, like the console. Starts when it is first drawn. */
export function DoctorPanel() {
  useStyles(css)
  const store = useStore()
  const [examination, setExamination] = useState<Examination>({ status: 'running' })
  useEffect(() => {
    let isCurrent = true
    const settle = (next: Examination) => isCurrent && setExamination(next)
    diagnose(store).then(
      (diagnosis) => settle({ status: 'done', diagnosis }),
      (error: unknown) => settle({ status: 'failed', reason: reasonOf(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [store])

  useAnnouncement(summary(examination))

  const findings = examination.status === 'done' ? examination.diagnosis.findings : []
  return (
    <section className="doctor" lang="en" dir="ltr" aria-label="Set-up">
      <p>{summary(examination)}</p>
      {findings.length > 0 && (
        // It scrolls, so it must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to take focus
        <ul tabIndex={0} aria-label="Findings">
          {findings.map(({ id, severity, about, found, fix }) => (
            <li key={`${id} ${about}`} data-finding={id} data-severity={severity}>
              <strong>{about}</strong>
              <p>{found}</p>
              <p>{fix}</p>
            </li>
          ))}
        </ul>
      )}
      {examination.status === 'done' && <CopyReport text={examination.diagnosis.text} />}
    </section>
  )
}
