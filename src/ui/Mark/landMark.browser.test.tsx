import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw, until } from '../testing/draw.tsx'
import { landMark } from './landMark.ts'
import { liftMark } from './liftMark.ts'
import { Mark } from './Mark.tsx'

let drawn: Drawn
afterEach(() => drawn.remove())

/** A list, and beside it the place that the mark of the pressed row comes to, which is arriving itself. */
const show = () => {
  drawn = draw(
    <div part="card" style={{ position: 'relative', height: 300, marginTop: 20 }}>
      <div className="row" style={{ position: 'absolute', left: 30, top: 40 }}>
        <Mark name="Fox" />
      </div>
      <div style={{ position: 'absolute', left: 200, top: 100, overflow: 'auto' }}>
        <div className="place" style={{ transform: 'translateX(12px)' }}>
          <Mark name="Fox" size={72} />
        </div>
      </div>
    </div>,
  )
  return { row: drawn.find('.row'), place: drawn.find('.place') }
}
const copy = () => drawn.root.querySelector<HTMLElement>('[data-flight]')
const boxOf = (element: Element) => {
  const { left, top, width } = element.getBoundingClientRect()
  return [left, top, width].map(Math.round)
}

test('behavior: the mark of a pressed row travels to its new place, which shows it from then on', async () => {
  const { row, place } = show()
  const start = boxOf(row.querySelector('.ui-mark') as Element)
  const there = place.querySelector('.ui-mark') as HTMLElement
  liftMark(row)
  landMark(place)
  const flying = copy() as HTMLElement
  const [flight] = flying.getAnimations()
  flight?.pause()
  expect(flight?.effect?.getTiming().duration).toBe(180)
  expect(boxOf(flying)).toEqual(start)
  expect(getComputedStyle(there).opacity).toBe('0')
  if (flight) flight.currentTime = 179.999
  const [left = 0, ...rest] = boxOf(there)
  expect(boxOf(flying)).toEqual([left - 12, ...rest])
  flight?.finish()
  await until(() => expect(copy() === null).toBe(true))
  expect(getComputedStyle(there).opacity).toBe('1')
})

test('behavior: nothing travels where nothing was pressed, and a flight ends with its view', () => {
  const { row, place } = show()
  landMark(place)
  expect(copy() === null).toBe(true)
  liftMark(row)
  const end = landMark(place)
  expect(copy() === null).toBe(false)
  end?.()
  expect(copy() === null).toBe(true)
})
