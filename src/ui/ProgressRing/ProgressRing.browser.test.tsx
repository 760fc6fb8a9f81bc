import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw } from '../testing/draw.tsx'
import { ProgressRing } from './ProgressRing.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

/** Where a part of the drawing lies; nowhere if it is not drawn. */
const boxOf = (selector: string): DOMRect =>
  drawn?.root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
const sizeOf = (selector: string): number => {
  const { width, height } = boxOf(selector)
  return Math.max(width, height)
}
const turnOf = (state: 'waiting' | 'done') => {
  drawn = draw(<ProgressRing state={state} size={24} />)
  const [turn] = (drawn.root.querySelector('svg')?.getAnimations() ?? []) as CSSAnimation[]
  const effect = turn?.effect as KeyframeEffect | null | undefined
  return [turn?.animationName, ...(effect?.getKeyframes().map((one) => one.transform) ?? [])]
}

test.each([24, 40, 88, 112] as const)(
  'behavior: at %d px the keyhole and the notch are drawn',
  (size) => {
    drawn = draw(<ProgressRing state="waiting" size={size} />)
    expect(sizeOf('[data-hole]')).toBeGreaterThanOrEqual(size / 4)
    expect(sizeOf('[data-notch]')).toBeGreaterThanOrEqual(4)
  },
)

test('behavior: around an icon the keyhole is in the bow, without overlap', () => {
  drawn = draw(
    <ProgressRing state="waiting">
      <span className="mark" style={{ width: 72, height: 72 }} />
    </ProgressRing>,
  )
  expect(sizeOf('[data-hole]')).toBeGreaterThanOrEqual(6)
  // The key begins at the top, where its bow is beyond the mark's corner.
  const [turn] = drawn.root.querySelector('svg')?.getAnimations() ?? []
  if (turn) turn.currentTime = 0
  turn?.pause()
  expect(boxOf('[data-hole]').left).toBeGreaterThan(boxOf('.mark').right)
})

test('behavior: rotates while waiting, and clicks over by a quarter turn when done', () => {
  expect(turnOf('waiting')).toEqual(['ui-ring-turn', 'none', 'rotate(360deg)'])
  drawn?.remove()
  expect(turnOf('done')).toEqual(['ui-ring-click', 'rotate(-15deg)', 'rotate(75deg)'])
})

test('behavior: done wears one ornament: the bow of the key, with an upright tick instead of the keyhole', () => {
  const shown = (name: string) => {
    const part = drawn?.root.querySelector(`.ui-ring-${name}`)
    return part ? Number(getComputedStyle(part).opacity) : undefined
  }
  const ring = (state: 'waiting' | 'done') => draw(<ProgressRing state={state}>mark</ProgressRing>)
  drawn = ring('waiting')
  expect([shown('slot'), shown('tick')]).toEqual([1, 0])
  drawn.remove()
  drawn = ring('done')
  expect([shown('slot'), shown('tick'), shown('badge')]).toEqual([0, 1, undefined])
  for (const one of drawn.root.querySelector('svg')?.getAnimations({ subtree: true }) ?? [])
    one.finish()
  const tick = drawn.root.querySelector<SVGPathElement>('.ui-ring-tick')
  const { b = 1, c = 1 } = tick?.getScreenCTM() ?? {}
  expect(Math.abs(b) + Math.abs(c)).toBeLessThan(0.01)
})
