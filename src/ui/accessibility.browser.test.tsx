import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { AlertBar } from './AlertBar/AlertBar.tsx'
import { Amount } from './Amount/Amount.tsx'
import { Avatar } from './Avatar/Avatar.tsx'
import { Badge } from './Badge/Badge.tsx'
import { Button } from './Button/Button.tsx'
import { Checkbox } from './Checkbox/Checkbox.tsx'
import { Countdown } from './Countdown/Countdown.tsx'
import { EmptyState } from './EmptyState/EmptyState.tsx'
import { ErrorState } from './ErrorState/ErrorState.tsx'
import { Field } from './Field/Field.tsx'
import { disconnectIcon } from './Icon/icons/disconnectIcon.ts'
import { infoIcon } from './Icon/icons/infoIcon.ts'
import { refreshIcon } from './Icon/icons/refreshIcon.ts'
import { searchIcon } from './Icon/icons/searchIcon.ts'
import { warningIcon } from './Icon/icons/warningIcon.ts'
import { IconButton } from './IconButton/IconButton.tsx'
import { searchEmpty } from './Illustration/drawings/searchEmpty.ts'
import { ListItem } from './ListItem/ListItem.tsx'
import { Mark } from './Mark/Mark.tsx'
import { Note } from './Note/Note.tsx'
import { Notice } from './Notice/Notice.tsx'
import { Press } from './Press/Press.tsx'
import { ProgressRing } from './ProgressRing/ProgressRing.tsx'
import { QrCode } from './QrCode/QrCode.tsx'
import { Section } from './Section/Section.tsx'
import { Separator } from './Separator/Separator.tsx'
import { Skeleton } from './Skeleton/Skeleton.tsx'
import { Switch } from './Switch/Switch.tsx'
import { Tabs } from './Tabs/Tabs.tsx'
import { Tile } from './Tile/Tile.tsx'
import { Tooltip } from './Tooltip/Tooltip.tsx'
import { type Drawn, draw } from './testing/draw.tsx'
import { adoptStyles } from './theme/adoptStyles.ts'
import { VirtualGrid } from './VirtualGrid/VirtualGrid.tsx'

let drawn: Drawn | undefined
afterEach(() => drawn?.remove())

const nothing = () => {}
const mark = <Mark name="Rainbow" size={56} />

const all = (
  <main className="sheet">
    <h1>Parts</h1>
    <h2 className="ui-title">Connect wallet</h2>
    <Section title="Installed" end={<Badge>3</Badge>}>
      <ListItem name="Rainbow" mark={mark} badge={<Badge tone="accent">last used</Badge>} />
      <ListItem name="Zerion" caption="Ethereum" chevron busy />
      <ListItem name="МеtаМаѕk" mark={mark} caution="Caution: letters of two alphabets" />
      <ListItem name="Trust" disabled reason="Another one is connected" />
      <ListItem name="Ethereum" selected end="1.2 ETH" />
      <ListItem name="Get Rainbow" href="https://example.org/" target="_blank" />
    </Section>
    <Separator>or</Separator>
    <Button variant="primary">Connect</Button>
    <Button variant="primary" loading>
      Connecting
    </Button>
    <Button icon={refreshIcon}>Try again</Button>
    <Button variant="danger-quiet" icon={disconnectIcon}>
      Disconnect
    </Button>
    <p>
      New here? <Button variant="text">What is a wallet?</Button>
    </p>
    <Tooltip text="Nobody will ask for your phrase">
      <IconButton icon={infoIcon} label="About phrases" />
    </Tooltip>
    <Field label="Search" value="rain" onChange={nothing} icon={searchIcon} clearLabel="Clear" />
    <Field label="E-mail" showLabel value="ada" onChange={nothing} error="Not an address" busy />
    <Checkbox checked onChange={nothing} error="Tick it first">
      I accept
    </Checkbox>
    <Switch checked={false} onChange={nothing}>
      Certified only
    </Switch>
    <Tabs
      label="Platforms"
      tabs={[
        { id: 'a', label: 'Browser' },
        { id: 'b', label: 'Mobile' },
      ]}
      value="a"
      onChange={nothing}
    >
      Panel
    </Tabs>
    <VirtualGrid
      items={Array.from({ length: 200 }, (_, at) => at)}
      itemKey={String}
      label="All wallets"
      height={240}
      renderItem={(item) => (
        <Tile
          name={`Wallet ${item}`}
          mark={mark}
          caution={item === 1 ? 'Caution: letters of two alphabets' : undefined}
          disabled={item === 2}
          reason={item === 2 ? 'Not on this phone' : undefined}
        />
      )}
    />
    <QrCode text="wc:1" label="QR code" mark={mark} />
    <QrCode text={undefined} label="Preparing a code" />
    <Countdown until={Date.now() + 240_000}>{(time) => `New code in ${time}`}</Countdown>
    <ProgressRing state="waiting">{mark}</ProgressRing>
    <ProgressRing state="declined" size={88} label="Declined">
      {mark}
    </ProgressRing>
    <Amount value="1.204" unit="ETH" caption="on Ethereum" label="1.204 ether" />
    <Press className="pill" aria-label="Connected with Rainbow: ada.eth">
      <Mark name="Rainbow" size={14} /> ada.eth
    </Press>
    <Avatar address="0x336699" />
    <Note>Nobody will ask for your phrase.</Note>
    <Note tone="negative" icon={warningIcon}>
      Careful
    </Note>
    <Notice tone="success">Address copied</Notice>
    <Notice tone="error">Failed to copy</Notice>
    <AlertBar tone="warning" closeLabel="Dismiss" onClose={nothing}>
      Local configuration ignored
    </AlertBar>
    <EmptyState drawing={searchEmpty} title="No wallet found" text="Check the spelling." />
    <ErrorState
      title="The list cannot be reached"
      retry={{ label: 'Try again', onClick: nothing }}
    />
    <Skeleton shape="row" />
  </main>
)

test.each([
  ['light', 'ltr'],
  ['dark', 'ltr'],
  ['light', 'rtl'],
] as const)('axe reports nothing for any component, %s %s', async (theme, dir) => {
  drawn = draw(all, { theme: theme as 'light' | 'dark', dir: dir as 'ltr' | 'rtl' })
  adoptStyles(drawn.root, '.sheet { background: var(--_surface); padding: 20px }')
  document.documentElement.lang = 'en'
  document.title = 'Parts'
  const { violations } = await axe.run(document, {
    // Not among its defaults.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  })
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => [target.join(' '), failureSummary]),
    })),
  ).toEqual([])
})
