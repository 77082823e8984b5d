import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Toaster, toast } from '#ui/feedback/toast.tsx';
import type { GallerySection } from '../../section.ts';

function Messages() {
  const [places, setPlaces] = useState(2);
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="s"
          onClick={() => {
            setPlaces(places - 1);
            toast({ message: 'San Marcos removed', undo: () => setPlaces(places) });
          }}
        >
          Remove a place ({places} left)
        </Button>
        <Button
          size="s"
          onClick={() => toast({ message: 'The upload failed. The file is larger than 500 MB.', tone: 'stop' })}
        >
          Fail
        </Button>
      </div>
      <Note>TikTok is responding slowly today. Your ads keep running; figures may be up to 2 hours late.</Note>
      <Note tone="stop">
        <b>Budget Exceeded</b> by $120. Lower a row, or raise the budget to $3,120.
      </Note>
      <Toaster className="top-0" />
    </div>
  );
}

export const messages: GallerySection = { title: 'Toast and notes', span: 1, Body: Messages };
