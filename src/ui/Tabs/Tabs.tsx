import { type ReactNode, useId } from 'react'
import { useArrowKeys } from '../live/useArrowKeys.ts'
import { useStyles } from '../theme/useStyles.ts'
import css from './tabs.css'

export type TabsProps<Id extends string> = {
  /** The accessible name. */
  label: string
  tabs: readonly { readonly id: Id; readonly label: string }[]
  value: Id
  onChange: (id: Id) => void
  /** The tab may be chosen next: the pointer or the focus is on it. */
  onIntent?: ((id: Id) => void) | undefined
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Tabs that are selected when the arrow keys reach them. */
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
  const { arrowKeys } = useArrowKeys({
    resetKey: value,
    wraps: true,
    onMove(index) {
      const tab = tabs[index]
      if (tab) onChange(tab.id)
    },
  })

  return (
    <>
      <div className="ui-tabs" role="tablist" aria-label={label} {...arrowKeys}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            className="ui-tab"
            aria-selected={tab.id === value}
            aria-controls={`${id}panel`}
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
