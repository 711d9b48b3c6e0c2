// The features of a project as a list between hairlines.

export function FeatureList({ features }: { features: string[] }) {
  return (
    <ul className="border-t border-limestone">
      {features.map((feature) => (
        <li key={feature} className="border-b border-limestone py-2">
          {feature}
        </li>
      ))}
    </ul>
  );
}
