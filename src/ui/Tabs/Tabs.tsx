import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { useStyles } from '../theme/useStyles.ts'
import css from './tabs.css'

export type TabsProps<Id extends string> = {
  /** What the tabs choose between. */
  label: string
  tabs: readonly { readonly id: Id; readonly label: string }[]
  value: Id
  onChange: (id: Id) => void
  /** It may be chosen next: the pointer is over it, or the focus on it. */
  onIntent?: ((id: Id) => void) | undefined
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Tabs that follow the arrow keys; only the chosen one is a tab stop. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  onIntent,
  children,
}: TabsProps<Id>) {
  useStyles(css)
  const id = useId()
  const at = tabs.findIndex((tab) => tab.id === value)

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, number> = {
      ArrowRight: at + (isRtl ? -1 : 1),
      ArrowLeft: at + (isRtl ? 1 : -1),
      Home: 0,
      End: tabs.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined) return
    const next = (step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.id)
    const element = event.currentTarget.children[next]
    if (element instanceof HTMLElement) element.focus()
  }

  return (
    <>
      <div className="ui-tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            className="ui-tab"
            aria-selected={tab.id === value}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onPointerEnter={() => onIntent?.(tab.id)}
            onFocus={() => onIntent?.(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`}>
        {children}
      </div>
    </>
  )
}
