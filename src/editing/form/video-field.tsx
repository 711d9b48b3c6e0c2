// A video: one address for all platforms, or a film of our own.
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import type { FieldProps } from "@rjsf/utils";
import { useState } from "react";
import { isRecord } from "#lib/is-record.ts";
import { helpId, joinIds, problemId } from "#office/ids.ts";
import type { FieldSchema } from "../fields.ts";
import { isEqual } from "../match-items.ts";
import { ReferenceChoice } from "./choice.tsx";
import { Problems, useReveal } from "./field-frame.tsx";
import { isWithin, useForm } from "./form-context.tsx";
import { PutBack, usePublished } from "./published.tsx";
import { readVideoAddress, sourceFields, type VideoSource, writeVideoAddress } from "./video-address.ts";

/** Whether a group is a video, which has a field for each platform. */
export function isVideo({ properties = {} }: FieldSchema): boolean {
  return sourceFields.every((name) => name in properties);
}

export function VideoField(props: FieldProps) {
  const { onChange, fieldPathId } = props;
  const schema = props.schema as FieldSchema;
  const value = (props.formData ?? {}) as Record<string, unknown>;
  const { path, $id: id } = fieldPathId;
  const { problems } = useForm();
  const others = Object.entries(schema.properties ?? {}).filter(([name]) => !isSource(name));

  const published = usePublished(path);
  const before = isRecord(published?.value) ? sourceOf(published.value) : {};
  const isChanged = isRecord(published?.value) && !isEqual(before, sourceOf(value));
  const place = useReveal((field) => isWithin(field, path) && isSource(String(field[path.length])));

  /** Replaces the source, so that an earlier one does not take precedence. */
  function choose(source: VideoSource): void {
    const kept = Object.entries(value).filter(([name]) => !isSource(name));
    onChange({ ...Object.fromEntries(kept), ...source }, path);
  }

  const messages = sourceFields.flatMap((name) =>
    problems.filter(({ field }) => isWithin(field, [...path, name])).map(({ message }) => message),
  );
  const sourceProblem = messages.length > 0 ? problemId(`${id}-source`) : undefined;
  return (
    <>
      <div ref={place} className="video-source">
        <VideoAddress
          id={`${id}-address`}
          value={value as VideoSource}
          onChange={choose}
          describedBy={sourceProblem}
        />
        <div className="form-field">
          <label className="field-name" htmlFor={`${id}-film`}>
            <span>Film of our own</span>
            <span className="quiet"> (instead of an address)</span>
          </label>
          <ReferenceChoice
            id={`${id}-film`}
            schema={{ ref: "film" }}
            value={value.film}
            onChange={(film) => choose(film ? { film } : {})}
            describedBy={sourceProblem}
          />
          <Problems id={`${id}-source`} messages={messages} />
        </div>
        {isChanged && (
          <PutBack id={id} label="Video" schema={schema} before={before} onPutBack={() => choose(before)} />
        )}
      </div>
      <ObjectField
        {...props}
        schema={{ ...schema, properties: Object.fromEntries(others) } as FieldProps["schema"]}
      />
    </>
  );
}

function sourceOf(video: Record<string, unknown>): VideoSource {
  return Object.fromEntries(Object.entries(video).filter(([name]) => isSource(name)));
}

function isSource(name: string): boolean {
  return (sourceFields as readonly string[]).includes(name);
}

type VideoAddressProps = {
  id: string;
  value: VideoSource;
  onChange(source: VideoSource): void;
  describedBy: string | undefined;
};

/** Keeps what is typed until it is the address of a video. Doesn't contact the platform. */
function VideoAddress({ id, value, onChange, describedBy }: VideoAddressProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed ? readVideoAddress(typed) : null;
  const problem = read && "problem" in read ? read.problem : null;

  function type(text: string): void {
    const next = text.trim() === "" ? { source: {} } : readVideoAddress(text);
    setTyped(text.trim() === "" || "problem" in next ? text : null);
    if ("source" in next) onChange(next.source);
  }

  return (
    <div className="form-field">
      <label className="field-name" htmlFor={id}>
        Address of the video
      </label>
      <p className="form-help" id={helpId(id)}>
        Paste the address of a YouTube, Vimeo or Facebook video. It loads when a visitor presses play, not
        before.
      </p>
      <input
        id={id}
        type="text"
        inputMode="url"
        value={typed ?? writeVideoAddress(value)}
        aria-describedby={joinIds(helpId(id), problem && problemId(id), describedBy)}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => type(event.target.value)}
      />
      <Problems id={id} messages={problem ? [problem] : []} />
    </div>
  );
}
