import { useAtomValue, useSetAtom } from 'jotai/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { goBackAtom } from '#actions/view/goBack.ts'
import { wait } from '#lib/wait.ts'
import { translateAtom } from '#state/config/locale.ts'
import { activeNetworkAtom } from '#state/network/networks.ts'
import { Button } from '#ui/Button/Button.tsx'
import { ErrorState } from '#ui/ErrorState/ErrorState.tsx'
import { useAnnouncement } from '#ui/live/useAnnouncement.ts'
import { ProgressRing } from '#ui/ProgressRing/ProgressRing.tsx'
import { useStyles } from '#ui/theme/useStyles.ts'
import { type CameraTrouble, createScreen, showCamera, troubleOf } from './camera.ts'
import { writeReceiverAtom } from './findReceiver.ts'
import { type CodeReader, createCodeReader } from './readCode.ts'
import { readReceiver } from './receiverText.ts'
import css from './scan.css'

/** The delay between two frames that are searched for a code, ms. */
const LOOK_EVERY_MS = 120

type Stage = 'starting' | 'live' | CameraTrouble

/** Reads the receiver from a QR code: by the camera, or from a picture. */
export function WalletSendScanView() {
  useStyles(css)
  const t = useAtomValue(translateAtom)
  const network = useAtomValue(activeNetworkAtom)
  const write = useSetAtom(writeReceiverAtom)
  const goBack = useSetAtom(goBackAtom)
  const screen = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const reader = useRef<Promise<CodeReader>>(undefined)
  const [stage, setStage] = useState<Stage>('starting')
  const [tries, setTries] = useState(0)
  const [word, setWord] = useState<'scan.noCode' | 'scan.notAReceiver'>()

  const getReader = () => {
    reader.current ??= createCodeReader().catch((error: unknown) => {
      reader.current = undefined
      throw error
    })
    return reader.current
  }
  /** Returns whether the text is a receiver; then the view is left. */
  const take = (text: string): boolean => {
    if (!network) return false
    const meant = readReceiver(text, {
      namespace: network.chainNamespace,
      networkId: network.caipNetworkId,
    })
    if (meant.kind === 'invalid' || meant.kind === 'empty') {
      setWord('scan.notAReceiver')
      return false
    }
    void write(text)
    goBack()
    return true
  }
  const takeText = useEffectEvent(take)
  const readerNow = useEffectEvent(getReader)
  const videoLabel = t('scan.video')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts the same camera again
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const look = async () => {
      const place = screen.current
      if (!place) return
      const video = createScreen(place, videoLabel, { signal })
      try {
        await showCamera(video, { signal })
        if (signal.aborted) return
        setStage('live')
      } catch (error) {
        if (signal.aborted) return
        console.info('[latchkey] Failed to open the camera', error)
        setStage(troubleOf(error))
        return
      }
      const read = await readerNow()
      while (!signal.aborted) {
        const text = await read(video).catch(() => undefined) // a frame that is not there yet
        if (signal.aborted || (text && takeText(text))) return
        await wait(LOOK_EVERY_MS, { signal }).catch(() => {}) // left
      }
    }
    setStage('starting')
    look().catch((error: unknown) => {
      if (!signal.aborted) console.warn('[latchkey] Failed to load the QR reader', error)
    })
    return () => leaving.abort()
  }, [tries, videoLabel])

  const readPicture = async (picture: File | undefined) => {
    setWord(undefined)
    if (!picture) return
    try {
      const image = await createImageBitmap(picture)
      const text = await (await getReader())(image)
      image.close()
      if (text === undefined) setWord('scan.noCode')
      else take(text)
    } catch (error) {
      console.info('[latchkey] Failed to read a QR code from the picture', error)
      setWord('scan.noCode')
    }
  }

  useAnnouncement(word && t(word))
  const trouble = stage === 'starting' || stage === 'live' ? undefined : stage
  return (
    <div className="scan" data-stage={stage}>
      <div className="scan-screen" hidden={trouble !== undefined}>
        <div className="scan-video" ref={screen} />
        <span className="scan-frame" aria-hidden />
        {stage === 'starting' && (
          <span className="scan-starting">
            <ProgressRing state="waiting" size={40} label={t('scan.starting')} />
          </span>
        )}
      </div>
      {trouble ? (
        <ErrorState
          title={t(`scan.${trouble}`)}
          text={t(`scan.${trouble}.text`)}
          retry={{
            label: t('common.tryAgain'),
            onClick: () => setTries((count) => count + 1),
          }}
        />
      ) : (
        <p className="scan-hint ui-small ui-soft">{t('scan.hint')}</p>
      )}
      <p className="scan-word ui-small">{word && t(word)}</p>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={({ target }) => {
          void readPicture(target.files?.[0])
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      <Button onClick={() => file.current?.click()}>{t('scan.picture')}</Button>
    </div>
  )
}
