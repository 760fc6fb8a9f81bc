import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { refreshIcon } from '../Icon/icons/refreshIcon.ts'
import { offline } from '../Illustration/drawings/offline.ts'
import type { Drawing } from '../Illustration/Illustration.tsx'

export type ErrorStateProps = {
  /** What happened. */
  title: string
  /** What it means, and how to go on. */
  text?: string | undefined
  retry?: { label: string; onClick: () => void; loading?: boolean | undefined } | undefined
  /** @default a broken line */
  drawing?: Drawing | undefined
}

/** What happened, what it means, and an action. */
export function ErrorState({ title, text, retry, drawing = offline }: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      drawing={drawing}
      title={title}
      text={text}
      action={
        retry && (
          <Button size="small" icon={refreshIcon} loading={retry.loading} onClick={retry.onClick}>
            {retry.label}
          </Button>
        )
      }
    />
  )
}
