import { Button } from '../Button/Button.tsx'
import { EmptyState } from '../EmptyState/EmptyState.tsx'
import { refreshIcon } from '../Icon/icons/refreshIcon.ts'
import { offline } from '../Illustration/drawings/offline.ts'
import type { Drawing } from '../Illustration/Illustration.tsx'
import { useLineBack } from '../live/useLineBack.ts'

export type ErrorStateProps = {
  /** What happened. */
  title: string
  /** What it means, and how to go on. */
  text?: string | undefined
  retry?: { label: string; onClick: () => void; loading?: boolean | undefined } | undefined
  /** @default a broken line */
  drawing?: Drawing | undefined
}

const nothing = () => {}

/** What happened, what it means, and an action, which a line that is back takes by itself. */
export function ErrorState({ title, text, retry, drawing = offline }: ErrorStateProps) {
  useLineBack(retry !== undefined && !retry.loading, retry?.onClick ?? nothing)
  return (
    <EmptyState
      announced="urgent"
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
