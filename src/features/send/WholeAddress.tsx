/** As much of either end as people compare first. */
const ENDS = 6

/** An address in full, wrapping where it must, with its ends set off. */
export function WholeAddress({ address }: { address: string }) {
  const start = address.startsWith('0x') ? ENDS + 2 : ENDS
  return (
    <bdi className="send-address" dir="ltr">
      <b>{address.slice(0, start)}</b>
      {address.slice(start, -ENDS)}
      <b>{address.slice(-ENDS)}</b>
    </bdi>
  )
}
