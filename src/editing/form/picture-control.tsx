// The choice of a picture: thumbnails with their descriptions, a search, and uploads.
import { Image, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useModal } from "#design/ui/use-modal.ts";
import { sendFile } from "#photos/send-file.ts";
import { pictureTypes } from "#platform/uploads/limits.ts";
import { failureWords, refusalWords, saySent } from "../picture-words.ts";
import { previewHref, UPLOAD_ADDRESS, type UploadReply } from "../pictures.ts";
import { Thumbnail } from "../thumbnail.tsx";
import { addPicture, listPictures } from "./added-pictures.ts";
import type { ControlProps } from "./controls.tsx";
import { DescribePicture } from "./describe-picture.tsx";
import { FileButton } from "./file-button.tsx";
import { useForm } from "./form-context.tsx";
import { attributesOf } from "./text.tsx";

export function PictureControl(props: ControlProps) {
  const { value, onChange, isRequired, label } = props;
  const { choices } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const name = typeof value === "string" ? value : "";
  function remove() {
    onChange(undefined);
    // The pressed button is about to go.
    choose.current?.focus();
  }
  const chosen = listPictures(choices.picture).find((one) => one.value === name);
  return (
    <div className="picture-control">
      {name !== "" && <img src={previewHref(name)} alt="" width={128} height={96} />}
      <div>
        <p>{name === "" ? <span className="quiet">No picture</span> : (chosen?.label ?? name)}</p>
        <div className="buttons">
          <button
            {...attributesOf({ ...props, isRequired: false })}
            ref={choose}
            type="button"
            className="button line"
            onClick={() => setIsOpen(true)}
          >
            <Image aria-hidden="true" size={18} />
            <span>{name === "" ? "Choose a picture" : "Choose another"}</span>
            <span className="hidden-text">{`: ${label}`}</span>
          </button>
          {name !== "" && !isRequired && (
            <button type="button" className="button plain" onClick={remove}>
              <span>Remove</span>
              <span className="hidden-text">{`: ${label}`}</span>
            </button>
          )}
        </div>
      </div>
      {isOpen && <PictureDialog chosen={name} onClose={() => setIsOpen(false)} onChoose={onChange} />}
    </div>
  );
}

type DialogProps = { chosen: string; onChoose(name: string): void; onClose(): void };

function PictureDialog({ chosen, onChoose, onClose }: DialogProps) {
  const { choices } = useForm();
  const { dialog, close } = useModal();
  const [query, setQuery] = useState("");
  const [uploaded, setUploaded] = useState<string | null>(null);
  const title = useId();
  const words = query.toLowerCase().split(/\s+/);
  const shown = listPictures(choices.picture).filter(({ value, label }) =>
    words.every((word) => `${value} ${label}`.toLowerCase().includes(word)),
  );
  function choose(name: string) {
    onChoose(name);
    close();
  }
  return (
    <dialog ref={dialog} className="picture-dialog" aria-labelledby={title} onClose={onClose}>
      <div className="picture-dialog-head">
        <h2 id={title}>{uploaded ? "Describe the new picture" : "Choose a picture"}</h2>
        <button type="button" className="button plain" onClick={close}>
          <X aria-hidden="true" size={20} />
          <span className="hidden-text">Close</span>
        </button>
      </div>
      {uploaded ? (
        <DescribePicture
          name={uploaded}
          onDescribed={(alt) => {
            addPicture(uploaded, alt);
            choose(uploaded);
          }}
        />
      ) : (
        <>
          <div className="picture-dialog-tools">
            <input
              type="search"
              aria-label="Search pictures"
              placeholder="Search pictures"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
            <UploadButton onUploaded={setUploaded} />
          </div>
          {shown.length === 0 && <p className="empty">{`No picture matches “${query}”.`}</p>}
          <ul className="pictures">
            {shown.map(({ value, label }) => (
              <li key={value}>
                <button
                  type="button"
                  className="picture-card"
                  aria-current={value === chosen ? "true" : undefined}
                  onClick={() => choose(value)}
                >
                  <Thumbnail name={value} />
                  <span className="picture-alt">{label}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </dialog>
  );
}

function UploadButton({ onUploaded }: { onUploaded(name: string): void }) {
  const [state, setState] = useState("");
  const [isSending, setIsSending] = useState(false);

  async function send(file: File): Promise<void> {
    setIsSending(true);
    setState("Sending");
    const reply = await sendFile<UploadReply>(UPLOAD_ADDRESS, file, (part) => setState(saySent(part)));
    const [result] = reply?.results ?? [];
    if (result?.status === "stored") return onUploaded(result.name);
    setIsSending(false);
    setState(
      result ? `${file.name} ${refusalWords[result.reason]}` : failureWords[reply?.failure ?? "offline"],
    );
  }

  return (
    <div className="picture-add">
      {/* One at a time, because each is described before the next. */}
      <FileButton accept={pictureTypes} isBusy={isSending} onFile={(file) => void send(file)}>
        Add a photo
      </FileButton>
      <p role="status">{state}</p>
    </div>
  );
}
