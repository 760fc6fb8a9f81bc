import type { ElementType, HTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'

export type PressProps = Omit<HTMLAttributes<HTMLElement>, 'onClick' | 'className'> & {
  /** Makes it a real link: middle click, long press and "open with" work as anywhere. */
  href?: string | undefined
  target?: string | undefined
  rel?: string | undefined
  download?: string | boolean | undefined
  type?: 'button' | 'submit' | undefined
  /** Stays focusable, so that its reason can be read, but does nothing. */
  disabled?: boolean | undefined
  /** Busy: does nothing until it is done. */
  loading?: boolean | undefined
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined
  part?: string | undefined
  ref?: Ref<HTMLElement> | undefined
  children?: ReactNode
}

/** What every control that can be pressed is underneath: a button, or with `href` a link. */
export function Press({
  href,
  target,
  rel,
  download,
  type = 'button',
  disabled = false,
  loading = false,
  onClick,
  ...rest
}: PressProps & { className: string }) {
  const isInert = disabled || loading
  const isLink = href !== undefined && !disabled
  const Tag = (isLink ? 'a' : 'button') as ElementType
  const newTab = target === '_blank' ? 'noopener noreferrer' : undefined
  return (
    <Tag
      {...(isLink ? { href, target, rel: rel ?? newTab, download } : { type })}
      aria-disabled={disabled || undefined}
      aria-busy={loading || undefined}
      {...rest}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (isInert) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}
