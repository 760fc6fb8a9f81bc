import { afterEach, expect, test } from 'vitest'
import { Button } from '../Button/Button.tsx'
import { closeIcon } from '../Icon/icons/closeIcon.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { ListItem } from '../ListItem/ListItem.tsx'
import { Tile } from '../Tile/Tile.tsx'
import { type Drawn, draw, until } from '../testing/draw.tsx'
import { NewTabText } from './NewTabText.ts'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

test('behavior: a disabled or busy button keeps focus but does nothing', () => {
  let clicks = 0
  const onClick = () => clicks++
  drawn = draw(
    <>
      <Button data-it="ready" onClick={onClick}>
        Go
      </Button>
      <Button data-it="disabled" disabled onClick={onClick}>
        Go
      </Button>
      <Button data-it="busy" loading onClick={onClick}>
        Go
      </Button>
    </>,
  )
  for (const it of ['ready', 'disabled', 'busy']) {
    const button = drawn.find(`[data-it=${it}]`)
    button.focus()
    expect(drawn.root.activeElement).toBe(button)
    button.click()
  }
  expect(clicks).toBe(1)
  expect(drawn.find('[data-it=disabled]').ariaDisabled).toBe('true')
  expect(drawn.find('[data-it=busy]').ariaBusy).toBe('true')
})

test('behavior: the label stays in place while the button is busy', async () => {
  const place = (loading: boolean) => (
    <Button variant="primary" loading={loading}>
      Connect
    </Button>
  )
  drawn = draw(place(false))
  const before = drawn.find('.ui-button-text').getBoundingClientRect()
  drawn.redraw(place(true))
  await until(() => expect(drawn?.find('.ui-ring').clientWidth).toBe(16))
  const after = drawn.find('.ui-button-text').getBoundingClientRect()
  expect([after.x, after.y, after.width]).toEqual([before.x, before.y, before.width])
})

test('behavior: with an address it is a real link, unless disabled', () => {
  const row = (disabled: boolean) => (
    <ListItem
      name="Rainbow"
      href="https://example.org/wc?uri=1"
      target="_blank"
      data-wallet="rainbow"
      disabled={disabled}
      reason="Not on this phone"
    />
  )
  drawn = draw(row(false))
  const link = drawn.find('[data-wallet=rainbow]')
  expect(link).toBeInstanceOf(HTMLAnchorElement)
  expect(link.getAttribute('href')).toBe('https://example.org/wc?uri=1')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(link.textContent).toBe('Rainbow')
  drawn.redraw(row(true))
  const button = drawn.find('[data-wallet=rainbow]')
  expect(button).toBeInstanceOf(HTMLButtonElement)
  expect(button.textContent).toBe('RainbowNot on this phone')
})

test('behavior: announces a new tab once, and only where one opens', () => {
  const address = 'https://example.org/'
  drawn = draw(
    <NewTabText value="opens in a new tab">
      <ListItem name="Row" href={address} target="_blank" />
      <Button href={address} target="_blank">
        Button
      </Button>
      <IconButton icon={closeIcon} label="Icon" href={address} target="_blank" />
      <ListItem name="Here" href={address} />
      <ListItem name="Off" href={address} target="_blank" disabled />
      <Button>Verb</Button>
    </NewTabText>,
  )
  const names = [...drawn.root.querySelectorAll('a, button')].map(
    (control) => control.ariaLabel ?? control.textContent,
  )
  const hint = '(opens in a new tab)'
  expect(names).toEqual([`Row ${hint}`, `Button ${hint}`, `Icon ${hint}`, 'Here', 'Off', 'Verb'])
})

test('behavior: the content of a row or tile is its name, and not its description too', () => {
  drawn = draw(
    <>
      <ListItem name="Phone" caption="Scan a code" />
      <ListItem name="Fox" disabled reason="Not here" caution="Odd" />
      <Tile name="Otter" mark={<span />} disabled reason="Not here" />
      <Tile name="Owl" mark={<span />} caution="Odd" />
    </>,
  )
  for (const control of drawn.root.querySelectorAll('button')) {
    expect(control.getAttribute('aria-describedby')).toBe(null)
    expect(control.title).toBe('')
  }
  expect(drawn.find('.ui-tile').textContent).toBe('Otter Not here')
})

test('behavior: rows are 56 px high, and every target is at least 44 px', () => {
  drawn = draw(
    <>
      <ListItem name="One" mark={<span />} />
      <ListItem name="Two" caption="with a caption" />
      <Button size="small">Go</Button>
      <IconButton icon={closeIcon} label="Close" />
    </>,
  )
  const rows = [...drawn.root.querySelectorAll<HTMLElement>('.ui-row')]
  expect(rows.map((row) => row.offsetHeight)).toEqual([56, 56])
  expect(drawn.find('[data-size=small]').offsetHeight).toBeGreaterThanOrEqual(44)
  const close = drawn.find('.ui-icon-button')
  close.style.margin = '20px'
  const { left, top, width, height } = close.getBoundingClientRect()
  for (const [x, y] of [
    [-3, height / 2],
    [width + 3, height / 2],
    [width / 2, -3],
    [width / 2, height + 3],
  ] as const) {
    expect(drawn.root.elementFromPoint(left + x, top + y)).toBe(close)
  }
})
