// Interactive specimens of the design system page: tabs, dialog, toasts, tooltip, carousel.
import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Carousel, CarouselSlide, CarouselViewport } from "#app/ui/carousel.tsx";
import { CarouselControls } from "#app/ui/carousel-controls.tsx";
import { createAutoplay } from "#app/ui/carousel-motion.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import { Tooltip, TooltipProvider } from "#app/ui/tooltip.tsx";
import { useCarousel } from "#app/ui/use-carousel.ts";

export function TabsSpecimen() {
  const [value, setValue] = useState("plan");
  const items = ["plan", "section"].map((tab) => ({
    value: tab,
    title: tab,
    content: <p>The panel of {tab}.</p>,
  }));
  return <Tabs label="Views" items={items} value={value} onChange={setValue} />;
}

export function Overlays() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-wrap gap-4">
      <Button ref={opener} look="line" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      {open && (
        <Dialog
          onClose={() => setOpen(false)}
          onClosed={() => opener.current?.focus()}
          title="A dialog"
          closeLabel="Close"
        >
          <p className="mt-4">Escape, the close button and a press outside close it.</p>
        </Dialog>
      )}
      <Button
        look="line"
        onClick={() =>
          showToast({
            kind: "alert",
            destructive: true,
            title: "Error Sending Message",
            description: "Please try again or contact us directly by phone.",
          })
        }
      >
        Alert: 5 s, one at a time
      </Button>
      <Button
        look="line"
        onClick={() =>
          showToast({
            kind: "notice",
            title: "Message Sent Successfully",
            description: "We'll be in touch with you soon!",
          })
        }
      >
        Notice: 4 s, three at a time
      </Button>
      <TooltipProvider>
        <Tooltip text="Shown after 700 ms, or at once on focus.">
          <Button look="line">Tooltip</Button>
        </Tooltip>
      </TooltipProvider>
    </div>
  );
}

const SPECIMEN_INTERVAL_MS = 4000;
const specimenMotion = [createAutoplay(SPECIMEN_INTERVAL_MS, { pauseOnHover: true })];

export function CarouselSpecimen() {
  const slides = ["Site", "Steel", "Gunite"];
  const carousel = useCarousel({
    label: "Specimen",
    count: slides.length,
    intervalMs: SPECIMEN_INTERVAL_MS,
    motion: specimenMotion,
  });
  return (
    <Carousel state={carousel}>
      <CarouselViewport state={carousel}>
        {slides.map((slide, index) => (
          <CarouselSlide key={slide} state={carousel} index={index}>
            <p className="bg-travertine p-12 text-heading">{slide}</p>
          </CarouselSlide>
        ))}
      </CarouselViewport>
      <CarouselControls state={carousel} />
    </Carousel>
  );
}
