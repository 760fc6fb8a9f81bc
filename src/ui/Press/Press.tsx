import {
  type ElementType,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
} from 'react'
import { NewTabText } from './NewTabText.ts'

export type PressProps = Omit<HTMLAttributes<HTMLElement>, 'onClick' | 'className'> & {
  /** Makes it a link: middle click, long press and "open with" work as usual. */
  href?: string | undefined
  target?: string | undefined
  rel?: string | undefined
  download?: string | boolean | undefined
  type?: 'button' | 'submit' | undefined
  /** Focusable, so that its reason can be read, but without effect. */
  disabled?: boolean | undefined
  /** Busy: without effect until it is done. */
  loading?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  part?: string | undefined
  ref?: Ref<HTMLElement> | undefined
  children?: ReactNode
}

/**
 * The base of every control that can be pressed: a button, or with `href` a link. One that opens a new tab says so to
 * screen readers.
 */
export function Press({
  href,
  target,
  rel,
  download,
  type = 'button',
  disabled = false,
  loading = false,
  onClick,
  children,
  ...rest
}: PressProps & { className: string }) {
  const newTabText = use(NewTabText)
  const isInert = disabled || loading
  const isLink = href !== undefined && !disabled
  const Tag = (isLink ? 'a' : 'button') as ElementType
  const isNewTab = isLink && target === '_blank'
  const hint = isNewTab && newTabText ? ` (${newTabText})` : ''
  const label = rest['aria-label']
  return (
    <Tag
      {...(isLink
        ? { href, target, rel: rel ?? (isNewTab ? 'noopener noreferrer' : undefined), download }
        : { type })}
      aria-disabled={disabled || undefined}
      aria-busy={loading || undefined}
      // A key that is still down was meant for what had the focus before.
      onKeyDown={(event: KeyboardEvent) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
      {...rest}
      {...(label && { 'aria-label': label + hint })}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (isInert) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {children}
      {hint && !label && <span className="ui-hidden">{hint}</span>}
    </Tag>
  )
}
