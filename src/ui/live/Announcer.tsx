import { useState } from 'react'
import { takesAnnouncements } from '#lib/takesAnnouncements.ts'

/** Where `announce` speaks from: once in a card, from the start, since a live region is not read when it arrives with its text. */
export function Announcer() {
  const [isHeard] = useState(() => takesAnnouncements(document.documentElement))
  return (
    <div className="ui-hidden" data-announcer="">
      {!isHeard && (
        <>
          <p role="status" />
          <p role="alert" />
        </>
      )}
    </div>
  )
}
