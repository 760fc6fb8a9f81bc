import type { ClipboardEvent } from 'react'

export type QuantityProps = {
  /** As it is shown, such as `1,375.34 ETH`. */
  text: string
  /** All its digits. */
  full: string
}

/** An amount of a token. All its digits are shown on hover, and are copied. */
export function Quantity({ text, full }: QuantityProps) {
  if (text === full) return <bdi dir="ltr">{text}</bdi>
  const copy = (event: ClipboardEvent<HTMLElement>) => {
    const root = event.currentTarget.getRootNode() as Partial<Document>
    const selected = String(root.getSelection?.() ?? document.getSelection())
    const [digits, all] = [text, full].map((one) => one.split('\u00a0')[0] ?? '')
    if (!digits || !all || !selected.includes(digits)) return
    event.clipboardData.setData('text/plain', selected.replace(digits, all))
    event.preventDefault()
  }
  return (
    <bdi dir="ltr" title={full} onCopy={copy}>
      {text}
    </bdi>
  )
}
